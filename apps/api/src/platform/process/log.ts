import pino from 'pino';
import { describeFault } from './describe-fault.ts';

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

/**
 * The log of this process: one JSON line an event, secrets struck out, faults without the values they ran into.
 *
 * @param level 'silent' for none
 * @param to    standard output; tests read along
 */
export const openLog = (level: string, to?: pino.DestinationStream): Logger =>
  openPlainLog(
    level,
    { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[struck out]' },
    to,
  );

/** A log for lines whose every field is known to be harmless; looking for secrets costs more than writing the line. */
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

/** Faults under whatever name, as they may be told. The one under `err` is described by the serializer. */
function withoutFaults(line: Record<string, unknown>): Record<string, unknown> {
  const stray = Object.entries(line).filter(([name, value]) => name !== 'err' && value instanceof Error);
  return stray.length === 0
    ? line
    : { ...line, ...Object.fromEntries(stray.map(([name, fault]) => [name, describeFault(fault)])) };
}

/** A line about a fault that has no words of its own gets ours: pino would take the fault's. */
function withOwnWords(this: pino.Logger, words: unknown[], write: (...words: never[]) => void): void {
  const [first, said = 'a fault', ...rest] = words;
  const line = first instanceof Error ? { err: first } : first;
  const isAboutFault = typeof line === 'object' && line !== null && 'err' in line;
  write.apply(this, (isAboutFault ? [line, said, ...rest] : words) as never[]);
}
