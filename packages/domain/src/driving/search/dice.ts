/** Throws a die with so many sides: 0, 1 … sides - 1. */
export type Dice = (sides: number) => number;

/**
 * Dice that always fall the same way for the same seed.
 *
 * Source: G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (2003), 14.
 */
export function seededDice(seed: number): Dice {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  // Seeds that stand beside each other begin alike: the first throws take that away.
  for (let warmUp = 0; warmUp < 8; warmUp++) next();
  return (sides) => Math.floor((next() / 2 ** 32) * sides);
}
