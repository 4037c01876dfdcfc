import pino from 'pino';

export type Logger = pino.Logger;

/** What must never stand in a log, wherever it turns up. */
const SECRET = [
  'password',
  'password_hash',
  'access_token',
  'refresh_token',
  'token_hash',
  'token',
  'client_secret',
  'clientSecret',
  'authorization',
  'cookie',
];

/** The log of this process: one JSON line an event, secrets struck out. @param level 'silent' for none */
export const openLog = (level: string): Logger =>
  openPlainLog(level, { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[struck out]' });

/** A log for lines whose every field is known to be harmless; looking for secrets costs more than writing the line. */
export function openPlainLog(level: string, redact: NonNullable<pino.LoggerOptions['redact']> = []): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact });
}
