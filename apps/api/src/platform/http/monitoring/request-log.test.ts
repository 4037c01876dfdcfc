import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const REQUEST_LOG = fileURLToPath(new URL('request-log.ts', import.meta.url));

/** A process of its own that answers so many requests, says `answered`, and then does something else. */
function answerIn(process: { requests: number; afterwards: string }) {
  const script = `
    import Fastify from 'fastify';
    import { requestLog } from ${JSON.stringify(REQUEST_LOG)};
    const app = Fastify();
    app.decorateRequest('viewer', null);
    requestLog(app, 'info');
    app.get('/lawns/:id', async () => 'mown');
    for (let n = 0; n < ${process.requests}; n++) await app.inject('/lawns/' + n);
    console.error('answered');
    ${process.afterwards}`;
  return spawn(globalThis.process.execPath, ['--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('lines that wait to be written together are written when the process ends', async () => {
  const child = answerIn({ requests: 3, afterwards: 'process.exit(0);' });
  let written = '';
  child.stdout.on('data', (text) => {
    written += text;
  });
  await once(child, 'close');
  expect(linesOf(written)).toEqual(
    [1, 2, 3].map(() =>
      expect.objectContaining({
        msg: 'request',
        method: 'GET',
        route: '/lawns/:id',
        status: 200,
        ms: expect.any(Number),
      }),
    ),
  );
});

test('lines are there a moment later while the process goes on', async () => {
  const child = answerIn({ requests: 2, afterwards: 'setInterval(() => undefined, 60_000);' });
  try {
    await once(child.stderr, 'data');
    const [text] = await once(child.stdout, 'data');
    expect(linesOf(String(text))).toHaveLength(2);
  } finally {
    child.kill('SIGKILL');
  }
});
