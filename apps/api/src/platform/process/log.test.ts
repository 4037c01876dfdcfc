import { expect, test } from 'vitest';
import { openLog } from './log.ts';

const SECRETS = [
  ...['password', 'password_hash', 'access_token', 'refresh_token', 'token_hash', 'token'],
  ...['client_secret', 'clientSecret', 'authorization', 'cookie'],
];

test.each(SECRETS)('%s is struck out of a line, however deep it stands', (name) => {
  const written: string[] = [];
  const log = openLog('info', { write: (text) => void written.push(text) });
  const secret = { [name]: 'canary', kept: 'lawn' };
  log.info(secret);
  log.info({ body: secret });
  log.info({ request: { body: secret } });
  expect(written.join()).not.toContain('canary');
  expect(written.map((text) => JSON.parse(text))).toMatchObject([
    { [name]: '[struck out]', kept: 'lawn' },
    { body: { [name]: '[struck out]', kept: 'lawn' } },
    { request: { body: { [name]: '[struck out]', kept: 'lawn' } } },
  ]);
});

test('a line is a line, whatever is in it', () => {
  const written: string[] = [];
  const log = openLog('info', { write: (text) => void written.push(text) });
  log.info({ said: 'one\n{"level":60,"msg":"forged"}\r\u2028' }, 'heard\n{"level":60}');
  expect(
    written
      .join('')
      .trimEnd()
      .split(/[\n\r]/),
  ).toHaveLength(1);
  expect(JSON.parse(written[0]!)).toMatchObject({ level: 30, msg: 'heard\n{"level":60}' });
});
