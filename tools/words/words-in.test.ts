import { expect, test } from 'vitest';
import { wordsIn } from './words-in.ts';

const texts = (source: string, file = 'some.tsx') => wordsIn(file, source).map(({ text }) => text);

test('texts between tags, labels, sentences and what a template fills in', () => {
  const source = [
    "import { a } from './not this one.ts';",
    "const said = 'Your mowing is canceled.';",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source
    'const full = `Paid ${money} on ${day}`;',
    'const card = (',
    '  <p className="not words" aria-label="Close the card">',
    '    Pick another day',
    '  </p>',
    ');',
  ].join('\n');
  expect(wordsIn('some.tsx', source)).toEqual([
    { line: 2, text: 'Your mowing is canceled.' },
    { line: 3, text: 'Paid … on …' },
    { line: 5, text: 'Close the card' },
    { line: 6, text: 'Pick another day' },
  ]);
});

test.each([
  ["const kind = 'job.canceled';"],
  ["throw new Error('No such job here');"],
  ["const width = 'calc(100% - 2 * var(--edge))';"],
  ["type Word = 'Two words';"],
  ['const query = sql`select one from jobs`;'],
])('%s is for the machine', (source) => {
  expect(texts(source, 'some.ts')).toEqual([]);
});
