import pino from 'pino';
import { describeFault } from './describe-fault.ts';

export type Logger = pino.Logger;

/** Names of secret fields, redacted wherever they occur. */
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
 * The log of this process: one JSON line per event, secrets redacted, errors without the values that caused them.
 *
 * @param level 'silent' for none
 * @param to    standard output by default; tests pass their own
 */
export const openLog = (level: string, to?: pino.DestinationStream): Logger =>
  openPlainLog(
    level,
    { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[struck out]' },
    to,
  );

/** A log without redaction, for lines whose every field is known to be harmless; redaction costs more than writing the line. */
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

/** Describes errors in fields of any name. The one in `err` is handled by the serializer. */
function withoutFaults(line: Record<string, unknown>): Record<string, unknown> {
  const stray = Object.entries(line).filter(([name, value]) => name !== 'err' && value instanceof Error);
  return stray.length === 0
    ? line
    : { ...line, ...Object.fromEntries(stray.map(([name, fault]) => [name, describeFault(fault)])) };
}

/** Sets a message of our own for an error that is logged without one: pino would use the error's. */
function withOwnWords(this: pino.Logger, words: unknown[], write: (...words: never[]) => void): void {
  const [first, said = 'a fault', ...rest] = words;
  const line = first instanceof Error ? { err: first } : first;
  const isAboutFault = typeof line === 'object' && line !== null && 'err' in line;
  write.apply(this, (isAboutFault ? [line, said, ...rest] : words) as never[]);
}
