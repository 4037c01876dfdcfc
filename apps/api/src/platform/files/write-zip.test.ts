import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { readZip } from './testing/read-zip.ts';
import { writeZip } from './write-zip.ts';

const bytes = (text: string) => Buffer.from(text, 'utf8');

test('files come out as they went in, also with an accent in the name, and empty ones', () => {
  const entries = [
    { name: 'first.csv', bytes: bytes('Date,Amount\r\n') },
    { name: 'Müller.txt', bytes: bytes('Grüße') },
    { name: 'empty.txt', bytes: bytes('') },
  ];
  expect(readZip(writeZip(entries)).map(({ name, text }) => [name, text])).toEqual([
    ['first.csv', 'Date,Amount\r\n'],
    ['Müller.txt', 'Grüße'],
    ['empty.txt', ''],
  ]);
  expect(readZip(writeZip([]))).toEqual([]);
});

test('each file has its checksum', () => {
  const [file] = readZip(writeZip([{ name: 'a', bytes: bytes('mow the lawn') }]));
  expect(file!.checksum).toBe(crc32(bytes('mow the lawn')));
});
