import { expect, test } from 'vitest';
import { addressWords } from './address-words.ts';

const read = (text: string) => addressWords(text).map(({ lower, apart }) => (apart ? `| ${lower}` : lower));

test.each([
  ['12 Elm Ave, Columbia, MO', ['12', 'elm', 'ave', '| columbia', '| mo']],
  ['12 Elm,, Columbia', ['12', 'elm', '| columbia']],
  [', Columbia MO', ['columbia', 'mo']],
  ['12 Elm #4', ['12', 'elm', '#', '4']],
  ['12 - Elm', ['12', 'elm']],
])('%j is read as %j, words after a comma standing apart', (text, words) => {
  expect(read(text)).toEqual(words);
});
