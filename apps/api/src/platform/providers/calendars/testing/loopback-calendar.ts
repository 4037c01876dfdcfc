import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How it answers: with the calendar, with something else, never, without an end, by leading elsewhere. */
export type Mood = 'well' | 'failing' | 'page' | 'silent' | 'endless' | 'round' | { readonly to: string };

/** A server of calendars on this machine, reached without TLS. */
export type LoopbackCalendar = {
  /** Its name with its port, as the settings take it. */
  readonly host: string;
  /** Where its calendar is. */
  readonly address: string;
  mood: Mood;
  /** What its calendar says. */
  text: string;
  /** The same in bytes, in place of the text; with what else the server says of them. */
  body: { readonly bytes: Uint8Array; readonly headers: Readonly<Record<string, string>> } | null;
  /** What the answer is called; whoever has that already is told so. */
  etag: string | null;
  /** What it was asked. */
  readonly asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  /** Called before it answers. */
  before: () => Promise<void>;
  close(): Promise<void>;
};

/** The events of a calendar, lines as the standard wants them. @param events  the lines of each, without its begin and end */
export const calendarText = (...events: readonly string[][]): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//loopback//EN'],
    ...events.flatMap((lines, at) => ['BEGIN:VEVENT', `UID:${at}@loopback`, ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** Starts one, with a calendar without events. */
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
