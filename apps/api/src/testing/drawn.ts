import { createHash } from 'node:crypto';
import { inject } from 'vitest';

/** What a test that draws lots says when it fails: with this in the environment it draws the same ones. */
export const drawnBy = inject('drawSeed') === null ? 'everything' : `DRAW_SEED=${inject('drawSeed')}`;

/**
 * A few of a list, drawn by lot; all of it by `npm run nightly`.
 *
 * @param key  what they are drawn for: each key has lots of its own, whatever else is drawn
 */
export function drawn<T>(all: readonly T[], few: number, key: string): readonly T[] {
  const seed = inject('drawSeed');
  if (seed === null) return all;
  const lots = all.map((one, at) => ({
    one,
    lot: createHash('sha256').update(`${seed} ${key} ${at}`).digest('hex'),
  }));
  return lots
    .sort((a, b) => a.lot.localeCompare(b.lot))
    .slice(0, few)
    .map(({ one }) => one);
}
