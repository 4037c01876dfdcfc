import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { answerProblems } from '../answers/answer-problems.ts';
import { allowAppOrigins } from './allow-app-origins.ts';
import { shedLoad } from './shed-load.ts';

const EVERY_MS = 20;
let app: FastifyInstance;
afterEach(() => app.close());

async function anApp(longestDelayMs: number): Promise<void> {
  app = Fastify();
  answerProblems(app, true);
  await allowAppOrigins(app);
  await shedLoad(app, longestDelayMs, EVERY_MS);
  app.get('/', { config: { openToApp: true } }, async () => ({ done: true }));
  await app.ready();
}

const ORIGIN = 'https://localhost';
const ask = () => app.inject({ url: '/', headers: { origin: ORIGIN } });

/** Keeps the process from everything else, as work without a pause does. */
function block(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

/** Blocks again and again, with a moment between for the process to notice, until a call is answered so. */
async function blockUntil(status: number): ReturnType<typeof ask> {
  for (;;) {
    block(100);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    const answer = await ask();
    if (answer.statusCode === status) return answer;
  }
}

test('refuses while it is behind, and works again when it has caught up', async () => {
  await anApp(50);
  await blockUntil(503);
  while ((await ask()).statusCode !== 200) await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
});

test('lets the native app ask first, and read that it is refused', async () => {
  await anApp(50);
  const refused = await blockUntil(503);
  expect(refused.headers['access-control-allow-origin']).toBe(ORIGIN);
  for (let times = 0; times < 5; times++) {
    block(100);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    const headers = { origin: ORIGIN, 'access-control-request-method': 'GET' };
    expect((await app.inject({ method: 'OPTIONS', url: '/api/me', headers })).statusCode).toBe(204);
  }
});

test('bears a delay that it is given patience for', async () => {
  await anApp(60_000);
  for (let times = 0; times < 5; times++) {
    block(100);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    expect((await ask()).statusCode).toBe(200);
  }
});
