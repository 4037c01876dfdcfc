import { expect, test } from 'vitest';
import { MOST_BANK_ROWS, readBankLines } from './read-bank-lines.ts';

const read = (text: string | Uint8Array) =>
  readBankLines({ bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text });
const linesOf = (text: string | Uint8Array) => {
  const answer = read(text);
  return 'file' in answer ? answer.file.lines.map(({ line, day, cents }) => `${line} ${day} ${cents}`) : answer.fault;
};

test.each([
  [
    'Date, Description, Amount',
    'Date,Description,Amount\r\n05/04/2026,"STRIPE, TRANSFER",88.00\r\n05/05/2026,Fuel,-41.10\r\n',
  ],
  [
    'with a byte order mark',
    '\uFEFFDate,Description,Amount\n05/04/2026,STRIPE TRANSFER,88.00\n05/05/2026,Fuel,(41.10)\n',
  ],
  [
    'with debit and credit columns and lines above',
    'Account,x1234\n\nPosted Date,Memo,Debit,Credit,Balance\n05/04/2026,STRIPE,,"$88.00","1,088.00"\n05/05/2026,Fuel,$41.10,,"1,046.90"\nTotal,,41.10,88.00,\n',
  ],
  [
    'with a column that says debit or credit',
    'Details,Posting Date,Description,Amount,Type,Balance\nCREDIT,05/04/2026,STRIPE,88.00,ACH_CREDIT,1\nDEBIT,05/05/2026,Fuel,41.10,DEBIT_CARD,1\n',
  ],
  [
    'with semicolons and decimal commas',
    'Date;Description;Amount\n04/05/2026;STRIPE;88,00\n05/05/2026;Fuel;-41,10\n31/05/2026;Pending;\n',
  ],
  ['without headings', '"05/04/2026","88.00","*","","STRIPE TRANSFER"\n"05/05/2026","-41.10","*","","FUEL"\n'],
])('a file %s', (_, text) => {
  const lines = linesOf(text);
  expect(Array.isArray(lines) ? lines.map((line) => line.slice(line.indexOf(' ') + 1)) : lines).toEqual([
    '2026-05-04 8800',
    '2026-05-05 -4110',
  ]);
});

test('its lines keep their numbers and all their words; rows without day or amount are counted', () => {
  const answer = read('Date,Description,Amount,Reference\n05/04/2026,STRIPE,88.00,000123\nPending,Fuel,1.00,\n');
  expect(answer).toEqual({
    file: {
      lines: [{ line: 2, day: '2026-05-04', cents: 8800, text: '05/04/2026 STRIPE 88.00 000123' }],
      leftOut: 1,
    },
  });
});

test.each([
  ['clients', 'Name,Phone\nUna,5735550100\n', 'without_columns'],
  ['nothing', '', 'without_columns'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'not_readable'],
  ['too many rows', `Date,Amount\n${'05/04/2026,1.00\n'.repeat(MOST_BANK_ROWS + 1)}`, 'too_many_rows'],
])('a file of %s is refused', (_, text, why) => expect(linesOf(text)).toBe(why));
