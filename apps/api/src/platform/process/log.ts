import pino from 'pino';
import { describeFault } from './describe-fault.ts';

export type Logger = pino.Logger;

/** Names of fields with secrets, which the log redacts at up to three levels of nesting. */
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

/**
 * Opens the log of this process: one JSON line per event, secrets redacted, errors without the values that led to them.
 *
 * @param level  pino's level; `silent`: nothing is logged
 * @param to  where the lines are written: standard output by default; tests pass their own stream
 */
export const openLog = (level: string, to?: pino.DestinationStream): Logger =>
  openPlainLog(
    level,
    { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[struck out]' },
    to,
  );

/**
 * Opens a log that redacts nothing by default, for lines that contain no secrets: redaction costs more than writing a
 * line.
 */
export function openPlainLog(
  level: string,
  redact: NonNullable<pino.LoggerOptions['redact']> = [],
  to?: pino.DestinationStream,
): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact,
    serializers: { err: describeFault },
    formatters: { log: withoutFaults },
    hooks: { logMethod: withOwnWords },
  };
  return to ? pino(options, to) : pino(options);
}

/**
 * Replaces errors in any field of a log line by their descriptions (`describeFault`), except in `err`, which pino's
 * serializer describes.
 */
function withoutFaults(line: Record<string, unknown>): Record<string, unknown> {
  const stray = Object.entries(line).filter(([name, value]) => name !== 'err' && value instanceof Error);
  return stray.length === 0
    ? line
    : { ...line, ...Object.fromEntries(stray.map(([name, fault]) => [name, describeFault(fault)])) };
}

/**
 * Sets a message for an error that is logged without one, as pino would use the error's own, which may contain personal
 * data.
 */
function withOwnWords(this: pino.Logger, words: unknown[], write: (...words: never[]) => void): void {
  const [first, said = 'a fault', ...rest] = words;
  const line = first instanceof Error ? { err: first } : first;
  const isAboutFault = typeof line === 'object' && line !== null && 'err' in line;
  write.apply(this, (isAboutFault ? [line, said, ...rest] : words) as never[]);
}
