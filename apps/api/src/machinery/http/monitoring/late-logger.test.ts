import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import pino from 'pino';
import { expect, test } from 'vitest';
import { openLog } from '../../process/log.ts';
import { lateLogger } from './late-logger.ts';

const serve = (loggerInstance: FastifyBaseLogger) => {
  let requests = 0;
  return Fastify({
    loggerInstance,
    childLoggerFactory: lateLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => `request-${++requests}`,
  });
};

test('says who said it, in every tone, with secrets struck out', async () => {
  const lines: string[] = [];
  const app = serve(openLog('trace', { write: (line) => void lines.push(line) }));
  app.get('/', async ({ log }) => {
    for (const tone of ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const) {
      log[tone]({ password: 'mow-the-lawn', tone }, 'said');
    }
    log.child({ part: 'second' }).info('said');
    return log.level;
  });
  const { payload } = await app.inject('/');
  expect(payload).toBe('trace');
  const said = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'said');
  expect(said.map(({ level, tone }) => [level, tone])).toEqual([
    [60, 'fatal'],
    [50, 'error'],
    [40, 'warn'],
    [30, 'info'],
    [20, 'debug'],
    [10, 'trace'],
    [30, undefined],
  ]);
  expect(said.every(({ reqId }) => reqId === 'request-1')).toBe(true);
  expect(said.slice(0, 6).every(({ password }) => password === '[struck out]')).toBe(true);
  expect(said.at(-1)).toMatchObject({ part: 'second' });
});

test('is made once, and only when something is said', async () => {
  let made = 0;
  const app = serve(pino({ onChild: () => void made++ }, { write: () => undefined }));
  app.get('/quiet', async () => 'quiet');
  app.get('/loud', async ({ log }) => {
    log.info('one');
    log.warn('two');
    return 'loud';
  });
  await app.ready();
  const before = made;
  await app.inject('/quiet');
  expect(made).toBe(before);
  await app.inject('/loud');
  expect(made).toBe(before + 1);
});
