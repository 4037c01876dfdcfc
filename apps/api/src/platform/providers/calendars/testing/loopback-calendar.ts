import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How the server responds: `well` with the calendar, `failing` with status 500, `page` with HTML, `silent` never,
 * `endless` without an end, `round` with a redirect each time, `to` with a redirect to that URL.
 */
export type Mood = 'well' | 'failing' | 'page' | 'silent' | 'endless' | 'round' | { readonly to: string };

/** A calendar server on this machine for tests, without TLS. */
export type LoopbackCalendar = {
  /** Host and port, as in `Settings.calendarHosts`. */
  readonly host: string;
  /** URL of the calendar. */
  readonly address: string;
  mood: Mood;
  /** The calendar that is served. */
  text: string;
  /** Bytes that are served in place of `text`, with their response headers; null: `text` is served. */
  body: { readonly bytes: Uint8Array; readonly headers: Readonly<Record<string, string>> } | null;
  /** The `ETag` of the response; a request that has it as `if-none-match` gets status 304. Null: none is sent. */
  etag: string | null;
  /** The received requests. */
  readonly asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  /** Awaited before each response. */
  before: () => Promise<void>;
  close(): Promise<void>;
};

/** Writes a calendar with these events. @param events  the lines of each event, without BEGIN, UID and END */
export const calendarText = (...events: readonly string[][]): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//loopback//EN'],
    ...events.flatMap((lines, at) => ['BEGIN:VEVENT', `UID:${at}@loopback`, ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** Starts the server, with an empty calendar. */
export async function startLoopbackCalendar(): Promise<LoopbackCalendar> {
  const server = createServer(async (request, response) => {
    const path = request.url!;
    loopback.asked.push({ path, headers: request.headers });
    await loopback.before();
    const { mood, text, etag } = loopback;
    if (typeof mood === 'object') return void response.writeHead(302, { location: mood.to }).end();
    if (mood === 'round') return void response.writeHead(302, { location: `${path}x` }).end();
    if (mood === 'silent') return;
    if (mood === 'failing') return void response.writeHead(500).end('no');
    if (mood === 'page') return void response.end('<!doctype html><title>Please sign in</title>');
    if (etag && request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    if (loopback.body) return void response.writeHead(200, loopback.body.headers).end(loopback.body.bytes);
    response.writeHead(200, { 'content-type': 'text/calendar', ...(etag && { etag }) });
    if (mood === 'endless') {
      const more = () => {
        while (!response.destroyed && response.write('X-MORE:'.padEnd(60_000, 'x')));
        response.once('drain', more);
      };
      return more();
    }
    response.end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const loopback: LoopbackCalendar = {
    host,
    address: `http://${host}/calendar.ics`,
    mood: 'well',
    text: calendarText(),
    body: null,
    etag: null,
    asked: [],
    before: async () => undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return loopback;
}
