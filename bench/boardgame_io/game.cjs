// Two players count in turn: the least that a turn can be.
const pass = {
  name: "pass",
  setup: () => ({ count: 0, at: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    step: ({ G }, at) => ({ count: G.count + 1, at }),
  },
};

module.exports = { pass };
