import { createServer } from 'node:http';
import type { Day } from '@swath/domain/calendar';
import { CALENDAR_PORT } from '../../ports.ts';

/** A server of somebody's calendar on this machine. */
export type CalendarServer = {
  readonly host: string;
  /** Where the calendar is. Anywhere else is a page. */
  readonly address: string;
  /** The whole days that are busy; null: the server is not well. */
  days: readonly Day[] | null;
  /** Lines of further entries, such as those that nobody understands. */
  others: readonly string[];
  close(): Promise<void>;
};

const calendarOf = (days: readonly Day[], others: readonly string[]) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//journey//EN'],
    ...days.flatMap((day) => [
      ...['BEGIN:VEVENT', `UID:${day}@journey`, `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`],
      ...['SUMMARY:A wedding', 'END:VEVENT'],
    ]),
    ...others,
    ...['END:VCALENDAR', ''],
  ].join('\r\n');

/** Puts one up where the product may read from. */
export async function aCalendarServer(): Promise<CalendarServer> {
  const server = createServer(({ url }, response) => {
    if (calendar.days === null) response.writeHead(503).end();
    else
      response.end(
        url === '/busy.ics' ? calendarOf(calendar.days, calendar.others) : '<!doctype html><title>Calendars</title>',
      );
  });
  const host = `127.0.0.1:${CALENDAR_PORT}`;
  const calendar: CalendarServer = {
    host,
    address: `http://${host}/busy.ics`,
    days: [],
    others: [],
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  await new Promise<void>((listening) => server.listen(CALENDAR_PORT, '127.0.0.1', listening));
  return calendar;
}
