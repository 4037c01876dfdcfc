import { expect, test } from 'vitest';
import { isSeen, plainText, readableText, withoutUnseen } from './plain-text.ts';

test.each([
  ['Arabic-Indic', '٥٧٣', '573'],
  ['extended Arabic-Indic', '۵۷۳', '573'],
  ['Devanagari', '५७३', '573'],
  ['full-width', '５７３', '573'],
  ['circled', '⑤⑦③', '573'],
  ['black circled', '❺❼❸', '573'],
  ['sans-serif circled', '➄➆➂', '573'],
  ['double circled', '⓹⓻⓷', '573'],
  ['first circled', '①❶➀➊⓵', '11111'],
  ['last circled', '⑨❾➈➒⓽', '99999'],
  ['circled zero', '⓪⓿\u{1f10b}\u{1f10c}', '0000'],
  ['emoji', '5️⃣7️⃣3️⃣', '573'],
  ['mathematical', '𝟓𝟕𝟑', '573'],
  ['superscript', '⁵⁷³', '573'],
  ['Myanmar Pao Karen, the second of two sets in a row', '\u{116df}\u{116e1}', '57'],
])('%s digits are digits', (_, typed, plain) => expect(plainText(typed)).toBe(plain));

test.each([
  ['zero-width space', '\u200b'],
  ['zero-width joiner', '\u200d'],
  ['soft hyphen', '\u00ad'],
  ['word joiner', '\u2060'],
  ['byte order mark', '\ufeff'],
  ['left-to-right isolate', '\u2066'],
  ['right-to-left override', '\u202e'],
  ['Hangul filler', '\u3164'],
  ['half-width Hangul filler', '\uffa0'],
  ['blank Braille pattern', '\u2800'],
  ['variation selector', '\ufe0f'],
  ['tag letter', '\u{e0041}'],
  ['combining grapheme joiner', '\u034f'],
])('a %s is not seen', (_, unseen) => {
  expect(plainText(`5${unseen}7`)).toBe('57');
  expect(withoutUnseen(unseen)).toBe('');
});

test('letters of every language stay', () => {
  const names = ['Müller', 'O’Neil', 'José', 'Nguyễn', '李小龍', 'שרה', 'ثريا'];
  for (const name of names) expect(plainText(name)).toBe(name.normalize('NFKC'));
});

test.each([
  ['\u2068Harriet\u2069', 'Harriet'],
  ['Har\u00adriet\u200b', 'Harriet'],
  ['👩🏽‍🌾 & Sons', '👩🏽‍🌾 & Sons'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['Müller', 'Müller'],
])('%j can be read as %j', (typed, readable) => expect(readableText(typed)).toBe(readable));

test.each(['', ' ', '\u200b', '\u3164\u3164', '\u2800 \u00ad', '\u200d'])('nothing is seen of %j', (text) =>
  expect(isSeen(text)).toBe(false),
);
test.each(['a', '-', '李', '👩🏽‍🌾'])('something is seen of %j', (text) => expect(isSeen(text)).toBe(true));
