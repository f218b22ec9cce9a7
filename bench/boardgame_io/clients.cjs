// Two clients at every table, who move in turn at a steady rate; prints how long the other one waits to see a move.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { pass } = require("./game.cjs");

const [port, tables, rate, seconds] = process.argv.slice(2).map(Number);
const server = `http://localhost:${port}`;
const waits = [];
let isMeasuring = false;
let late = 0;

/** A table comes into being when its first client connects. */
function open(number) {
  return ["0", "1"].map((playerID) => {
    const client = Client({ game: pass, multiplayer: SocketIO({ server }), matchID: `table${number}`, playerID, debug: false });
    let seen = 0;
    client.subscribe((state) => {
      if (!state || state.G.count <= seen) return;
      seen = state.G.count;
      // The mover sees its own move at once; the other one when the server has told it.
      const isOthers = (seen - 1) % 2 !== Number(playerID);
      if (isOthers && isMeasuring) waits.push(performance.now() - state.G.at);
    });
    client.start();
    return client;
  });
}

async function main() {
  const all = [];
  for (let number = 0; number < tables; number++) {
    all.push(open(number));
    await new Promise((done) => setTimeout(done, 20));
  }
  await new Promise((done) => setTimeout(done, 2000));
  const timers = [];
  all.forEach((clients, i) => {
    const move = () => {
      const [turn, other] = clients.map((client) => client.getState()?.ctx.currentPlayer);
      if (turn && turn === other) clients[Number(turn)].moves.step(performance.now());
      else if (isMeasuring) late += 1;
    };
    timers.push(setTimeout(() => timers.push(setInterval(move, 1000 / rate)), (i / tables) * (1000 / rate)));
  });
  await new Promise((done) => setTimeout(done, 3000));
  isMeasuring = true;
  await new Promise((done) => setTimeout(done, seconds * 1000));
  waits.sort((a, b) => a - b);
  const at = (share) => Math.round(10 * (waits[Math.floor(share * waits.length)] ?? NaN)) / 10;
  console.log(JSON.stringify({ peer: "boardgame.io", tables, moves: waits.length, p50_ms: at(0.5), p99_ms: at(0.99), not_yet_answered: late }));
  process.exit(0);
}

main();
