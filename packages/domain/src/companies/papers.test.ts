import { expect, test } from 'vitest';
import { hasPdfEnd, isPdf } from './papers.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ['%PDF-1.7\n', true],
  ['%PDF-', true],
  ['%PDF', false],
  ['', false],
  ['junk %PDF-1.7', false],
  ['<html>%PDF-1.7', false],
])('%j begins as a PDF: %s', (text, expected) => {
  expect(isPdf(bytes(text))).toBe(expected);
});

test.each([
  ['%PDF-1.7 ... %%EOF', true],
  [`%%EOF${'\n'.repeat(1019)}`, true],
  [`%%EOF${'\n'.repeat(1020)}`, false],
  ['%PDF-1.7 ... %%EO', false],
  ['', false],
])('the end of a PDF is looked for in its last 1024 bytes, %#', (text, expected) => {
  expect(hasPdfEnd(bytes(text))).toBe(expected);
});
