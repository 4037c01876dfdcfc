import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readToEnd } from '../testing/raw-http.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let swath: TestApp;
beforeAll(async () => {
  swath = await startTestApp();
  await swath.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => swath[Symbol.asyncDispose]());

test('a body that does not come to its end is given up after the promised time, and not half a minute later', async () => {
  const { server } = swath.app;
  expect([server.requestTimeout, server.headersTimeout]).toEqual([30_000, 30_000]);
  // The same promise in short, so that nobody waits for it.
  server.requestTimeout = 200;
  server.headersTimeout = 200;
  const { port } = server.address() as AddressInfo;
  const line = connect(port, '127.0.0.1');
  line.write(
    'POST /auth/signup HTTP/1.1\r\nhost: swath\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{',
  );
  const drip = setInterval(() => line.write(' '), 100);
  try {
    expect(await readToEnd(line)).toMatch(/^HTTP\/1\.1 408 /);
  } finally {
    clearInterval(drip);
    line.destroy();
  }
});
