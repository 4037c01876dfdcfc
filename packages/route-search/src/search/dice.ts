/** Random generator: an integer from 0 to sides - 1. */
export type Dice = (sides: number) => number;

/**
 * Creates a random generator that returns the same numbers for the same seed.
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
  // Drops the first numbers, which are similar for similar seeds.
  for (let warmUp = 0; warmUp < 8; warmUp++) next();
  return (sides) => Math.floor((next() / 2 ** 32) * sides);
}
