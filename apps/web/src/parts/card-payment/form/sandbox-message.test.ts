import { expect, test } from 'vitest';
import { readSandboxMessage } from './sandbox-message.ts';

const from = { source: 'swath-sandbox' };

test('the two messages of the practice gateway are understood', () => {
  expect(readSandboxMessage({ ...from, status: 'complete', sessionId: 'cs_1' })).toEqual({
    status: 'complete',
    sessionId: 'cs_1',
  });
  expect(readSandboxMessage({ ...from, status: 'resized', height: 480 })).toEqual({ status: 'resized', height: 480 });
});

test.each([
  null,
  'complete',
  { status: 'complete', sessionId: 'cs_1' },
  { ...from, status: 'complete' },
  { ...from, status: 'resized', height: '480' },
  { ...from, status: 'resized', height: 100_000 },
  { ...from, status: 'resized', height: -1 },
])('anything else is not: %j', (data) => expect(readSandboxMessage(data)).toBeNull());
