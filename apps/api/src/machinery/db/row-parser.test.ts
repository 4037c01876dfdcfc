import fc from 'fast-check';
import { Parser as DriversParser } from 'pg-protocol/dist/parser.js';
import { expect, test } from 'vitest';
import { RowParser } from './row-parser.ts';

type Values = readonly (string | null)[];

const int16 = (number: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(number);
  return bytes;
};
const int32 = (number: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(number);
  return bytes;
};
const message = (code: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(code), int32(body.length + 4), body]);
};
const asSent = (value: string | null) => {
  if (value === null) return int32(-1);
  const bytes = Buffer.from(value);
  return Buffer.concat([int32(bytes.length), bytes]);
};
/** A row as PostgreSQL sends it. */
const row = (values: Values) => message('D', int16(values.length), ...values.map(asSent));
const ready = message('Z', Buffer.from('I'));

/** What a parser makes of bytes that come in pieces, cut after so many of them. */
function read(parser: DriversParser, bytes: Buffer, cuts: readonly number[] = []) {
  const told: object[] = [];
  const at = [0, ...cuts.map((cut) => cut % bytes.length).sort((a, b) => a - b), bytes.length];
  for (let piece = 1; piece < at.length; piece++) {
    if (at[piece] === at[piece - 1]) continue;
    parser.parse(Buffer.from(bytes.subarray(at[piece - 1], at[piece])), (said) => told.push({ ...said }));
  }
  return told;
}

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', 'f', 'Zoë Müller', '412 Elm Ave 🌱', '\u0000', '\u007f\u0080', 'x'.repeat(127), 'x'.repeat(128)),
  fc.constantFrom('y'.repeat(255), 'é'.repeat(200), 'z'.repeat(32_768)),
);
// Halves of a pair are no text that PostgreSQL could send.
const value = fc.option(text.filter((one) => one.isWellFormed()));

test('rows of every text are read as the driver reads them, however they come in', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(value, { maxLength: 40 }), { maxLength: 4 }),
      fc.array(fc.nat(), { maxLength: 5 }),
      (rows, cuts) => {
        const bytes = Buffer.concat([...rows.map(row), ready]);
        const told = read(new RowParser(), bytes, cuts);
        expect(told).toEqual(read(new DriversParser(), bytes, cuts));
        expect(told.slice(0, -1)).toMatchObject(rows.map((fields) => ({ name: 'dataRow', fields })));
      },
    ),
    { numRuns: 300 },
  );
});

test('a row of more columns than ASCII has letters is read', () => {
  const values = Array.from({ length: 1_600 }, (_, column) => (column % 3 === 0 ? null : `value ${column}`));
  for (const fields of [values, [...values.slice(1), 'Zoë']])
    expect(read(new RowParser(), row(fields))).toMatchObject([{ name: 'dataRow', fields }]);
});

test('what is no row is left to the driver', () => {
  const others = Buffer.concat([
    message('C', Buffer.from('SELECT 2\0')),
    message('E', Buffer.from('SERROR\0C22012\0Mdivision by zero\0\0')),
    ready,
  ]);
  const told = read(new RowParser(), others);
  expect(told).toEqual(read(new DriversParser(), others));
  expect(told).toMatchObject([{ name: 'commandComplete', text: 'SELECT 2' }, { name: 'error', code: '22012' }, {}]);
});
