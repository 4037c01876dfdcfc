import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { answerProblems } from '../answers/answer-problems.ts';
import { shedLoad } from './shed-load.ts';

const EVERY_MS = 20;
let app: FastifyInstance;
afterEach(() => app.close());

async function anApp(longestDelayMs: number): Promise<void> {
  app = Fastify();
  answerProblems(app, true);
  await shedLoad(app, longestDelayMs, EVERY_MS);
  app.get('/', async () => ({ done: true }));
  await app.ready();
}

const ask = async () => (await app.inject('/')).statusCode;

/** Keeps the process from everything else, as work without a pause does. */
function block(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

/** Blocks again and again, with a moment between for the process to notice, until a call is answered so. */
async function blockUntil(status: number): Promise<void> {
  do {
    block(100);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  } while ((await ask()) !== status);
}

test('refuses while it is behind, and works again when it has caught up', async () => {
  await anApp(50);
  await blockUntil(503);
  while ((await ask()) !== 200) await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
});

test('bears a delay that it is given patience for', async () => {
  await anApp(60_000);
  for (let times = 0; times < 5; times++) {
    block(100);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    expect(await ask()).toBe(200);
  }
});
