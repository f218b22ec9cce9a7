// boardgame.io's own server with a trivial game and its file store, as a peer of bench/server_load.py.
const { FlatFile, Origins, Server } = require("boardgame.io/server");
const { pass } = require("./game.cjs");

const [port, folder] = process.argv.slice(2);
const server = Server({ games: [pass], origins: [Origins.LOCALHOST], db: new FlatFile({ dir: folder, ttl: false }) });
server.run(Number(port), () => console.log("ready"));
