import { isIP } from 'node:net';
import limitAtOnce from 'p-limit';
import { Agent, type Dispatcher, request } from 'undici';
import type { Threads } from '../../threads/open-threads.ts';
import {
  CalendarFault,
  type CalendarReader,
  type CalendarVersion,
  type ReadCalendar,
  type Wanted,
} from './calendar-reader.ts';
import { decodeBody } from './decode-body.ts';
import { openCalendarThreads, parseCalendar, ThreadFault } from './events/parse-calendar.ts';
import { isPublicAddress, NotPublic, publicLookup, type Resolve } from './public-addresses.ts';

type Given = {
  /** Hosts with ports from which calendars may be read even without TLS and on private networks. */
  readonly alsoHosts: readonly string[];
  /** Multiplies the timeouts; 1 by default. */
  readonly patience?: number;
  /** Timeout of one read in milliseconds, for DNS, redirects and content together. */
  readonly timeoutMs?: number;
  readonly resolve?: Resolve;
};

const TIMEOUT_MS = 20_000;
/** Maximum size of a calendar in bytes, both compressed and decompressed. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
const HEADERS = { accept: 'text/calendar, text/plain;q=0.5', 'accept-encoding': 'identity', 'user-agent': 'Swath' };

/** Maximum number of concurrent reads, each with a thread; further ones wait. */
const AT_ONCE = 4;
const inTurn = limitAtOnce(AT_ONCE);

type Fetched = ReadCalendar | 'unchanged';

/**
 * Reads calendars over HTTPS from the public internet, protected against SSRF, as users enter the URLs: connections go
 * only to IP addresses that were checked, redirects are checked as well, and a read takes at most 32 MB and twenty
 * seconds. The content is parsed as it arrives and not stored.
 *
 * Source: docs/rules/availability.md; OWASP, Server-Side Request Forgery Prevention Cheat Sheet.
 */
export function httpCalendarReader(given: Given): CalendarReader {
  const { alsoHosts, patience = 1, timeoutMs = TIMEOUT_MS } = given;
  const accept = (address: string) => acceptAddress(address, alsoHosts);
  const threads = openCalendarThreads(AT_ONCE, patience);
  return {
    accept,
    async read(address, wanted, known) {
      const url = accept(address);
      if (!url) throw new CalendarFault('calendar_not_allowed');
      return inTurn(() => {
        const signal = AbortSignal.timeout(timeoutMs * patience);
        return fetchCalendar(url, known, { ...given, accept, signal, threads, wanted });
      });
    },
  };
}

function acceptAddress(address: string, alsoHosts: readonly string[]): URL | null {
  const url = URL.parse(address.trim().replace(/^webcals?:\/\//i, 'https://'));
  if (!url || url.username || url.password) return null;
  url.hash = '';
  if (alsoHosts.includes(url.host)) return ['https:', 'http:'].includes(url.protocol) ? url : null;
  if (url.protocol !== 'https:') return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublicAddress(host) ? url : null;
}

type How = Given & {
  readonly accept: CalendarReader['accept'];
  readonly signal: AbortSignal;
  readonly threads: Threads;
  readonly wanted: Wanted;
};

async function fetchCalendar(first: URL, known: CalendarVersion | null, how: How): Promise<Fetched> {
  let url = first;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const next = await fetchOnce(url, known, how);
    if (!(next instanceof URL)) return next;
    url = next;
  }
  throw new CalendarFault('calendar_unreachable');
}

/** Sends one request. @returns the calendar, `unchanged`, or the target of a redirect */
async function fetchOnce(url: URL, known: CalendarVersion | null, how: How): Promise<Fetched | URL> {
  const isNamed = how.alsoHosts.includes(url.host);
  const agent = new Agent({ connect: isNamed ? {} : { lookup: publicLookup(how.resolve) } });
  try {
    const headers = {
      ...HEADERS,
      ...(known?.etag && { 'if-none-match': known.etag }),
      ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
    };
    const answer = await request(url, { dispatcher: agent, headers, signal: how.signal });
    return await readAnswer(url, answer, known !== null, how);
  } catch (fault) {
    if (fault instanceof CalendarFault || fault instanceof ThreadFault) throw fault;
    throw new CalendarFault(fault instanceof NotPublic ? 'calendar_not_allowed' : 'calendar_unreachable', fault);
  } finally {
    // Discards the unread rest of the body by ending its connection.
    void agent.destroy();
  }
}

async function readAnswer(
  url: URL,
  { statusCode, headers, body }: Dispatcher.ResponseData,
  mayBeUnchanged: boolean,
  { accept, threads, wanted }: How,
): Promise<Fetched | URL> {
  if (REDIRECTS.includes(statusCode)) {
    const target = URL.parse(headerText(headers.location) ?? '', url);
    const next = target && accept(target.href);
    if (!next) throw new CalendarFault(target ? 'calendar_not_allowed' : 'calendar_unreachable');
    return next;
  }
  if (statusCode === 304 && mayBeUnchanged) return 'unchanged';
  if (statusCode !== 200) throw new CalendarFault('calendar_unreachable');
  const version = { etag: headerText(headers.etag), lastModified: headerText(headers['last-modified']) };
  const source = { charset: charsetOf(headerText(headers['content-type'])), mails: mailsIn(url) };
  const pieces = decodeBody(body, headerText(headers['content-encoding']), MOST_BYTES);
  return { ...(await parseCalendar(threads, pieces, { wanted, source })), version };
}

const charsetOf = (contentType: string | null): string | null =>
  /;\s*charset="?([^\s;"]+)/i.exec(contentType ?? '')?.[1] ?? null;

/** Finds mail addresses in a URL, e.g. in `…/ical/gwen%40greenblade.test/private-…/basic.ics`. */
function mailsIn({ pathname, search }: URL): string[] {
  const written = `${pathname}${search}`.replace(/%40/gi, '@');
  return written.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [];
}

/** Longer response headers, e.g. cache validators, are ignored. */
const LONGEST_HEADER = 2000;

function headerText(value: string | string[] | undefined): string | null {
  const text = typeof value === 'string' ? value : (value?.[0] ?? '');
  return text.length > 0 && text.length <= LONGEST_HEADER ? text : null;
}
