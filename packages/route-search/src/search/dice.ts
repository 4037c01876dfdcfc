/** Random integer from 0 to sides - 1. */
export type Dice = (sides: number) => number;

/**
 * Seeded pseudo-random generator: the same seed gives the same sequence.
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
  // Warm-up: neighbouring seeds give similar first numbers.
  for (let warmUp = 0; warmUp < 8; warmUp++) next();
  return (sides) => Math.floor((next() / 2 ** 32) * sides);
}
