import { Writable } from 'node:stream';
import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { watchOutages } from './outages.ts';

let said: string[] = [];
let now = 0;
const log = pino(
  { base: null, timestamp: false },
  new Writable({
    write(line: Buffer, _, done) {
      const { level, msg, milliseconds } = JSON.parse(line.toString()) as Record<string, string>;
      said.push([level, msg, milliseconds].join(' ').trim());
      done();
    },
  }),
);
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

beforeEach(() => {
  said = [];
  now = 0;
});

test('an outage is told once, however many meet it, and its end once, with how long it took', () => {
  const outages = watchOutages(log, () => now);
  outages.over();
  for (let one = 0; one < 100; one++) outages.note(away, 'a connection broke');
  now = 1_234;
  outages.over();
  outages.over();
  outages.note(away, 'a connection broke');
  expect(said).toEqual(['40 the database is away', '40 the database is back 1234', '40 the database is away']);
});

test('any other fault is told each time, in the words of whoever met it', () => {
  const outages = watchOutages(log, () => now);
  for (let one = 0; one < 2; one++) outages.note(new TypeError('x is not a function'), 'the change feed stumbled');
  outages.over();
  expect(said).toEqual(['50 the change feed stumbled', '50 the change feed stumbled']);
});
