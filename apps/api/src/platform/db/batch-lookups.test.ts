import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { batchLookups } from './batch-lookups.ts';

/** Answers in capitals, and keeps what it was asked. */
function capitals() {
  const asked: string[][] = [];
  const ask = batchLookups(async (words: readonly string[]) => {
    asked.push([...words]);
    return words.map((word) => word.toUpperCase());
  });
  return { ask, asked };
}

describe('what is asked in one turn', () => {
  test('goes out as one question, and everybody gets their own answer', async () => {
    const { ask, asked } = capitals();
    expect(await Promise.all([ask('oak'), ask('elm'), ask('oak')])).toEqual(['OAK', 'ELM', 'OAK']);
    expect(asked).toEqual([['oak', 'elm', 'oak']]);
  });

  test('is not answered from what was asked before', async () => {
    const { ask, asked } = capitals();
    const first = ask('oak');
    await turn();
    await Promise.all([first, ask('elm')]);
    await ask('ash');
    expect(asked).toEqual([['oak'], ['elm'], ['ash']]);
  });

  test('fails together, and the next one is asked anew', async () => {
    let away = true;
    const ask = batchLookups(async (words: readonly string[]) => {
      if (away) throw new Error('away');
      return words;
    });
    const both = await Promise.allSettled([ask('oak'), ask('elm')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    away = false;
    expect(await ask('oak')).toBe('oak');
  });
});
