import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { mintSalt, mintToken, mintTokenWith, tokenAfter } from './mint-token.ts';

const bytesOf = (text: string) => Buffer.from(text, 'base64url');
const thousand = <Made>(make: () => Made) => Array.from({ length: 1000 }, make);

test('a token is 32 bytes, no two alike, and kept as its SHA-256', () => {
  const tokens = thousand(mintToken);
  for (const { text, hash } of tokens) {
    expect(bytesOf(text)).toHaveLength(32);
    expect(hash).toEqual(createHash('sha256').update(text).digest());
  }
  expect(new Set(tokens.map(({ text }) => text)).size).toBe(1000);
});

test('each of its bytes is any byte: none stands still, and all values come', () => {
  const tokens = thousand(() => bytesOf(mintToken().text));
  for (let at = 0; at < 32; at++) expect(new Set(tokens.map((bytes) => bytes[at])).size).toBeGreaterThan(200);
  expect(new Set(tokens.flatMap((bytes) => [...bytes])).size).toBe(256);
});

test('one that says something of itself is as much of a secret', () => {
  const secrets = thousand(() => mintTokenWith({ sub: 'harriet' }).text.split('.')[2]!);
  for (const secret of secrets) expect(bytesOf(secret)).toHaveLength(32);
  expect(new Set(secrets).size).toBe(1000);
});

test('what follows a token is the same for whoever has token and salt, and another one for everybody else', () => {
  const [salt, other] = [mintSalt(), mintSalt()];
  expect([salt.length, salt.equals(other)]).toEqual([32, false]);
  expect(tokenAfter('token', salt)).toEqual(tokenAfter('token', salt));
  for (const wrong of [tokenAfter('token', other), tokenAfter('another', salt)])
    expect(wrong.text).not.toBe(tokenAfter('token', salt).text);
});
