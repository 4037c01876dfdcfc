import { setTimeout as wait } from 'node:timers/promises';
import limitAtOnce from 'p-limit';
import type { Context } from '../../../platform/context.ts';
import { isDatabaseBusy } from '../../../platform/db/outages/database-faults.ts';
import { keepResults } from '../../../platform/process/keep-results.ts';
import { countHeadChanges, describeCompanyHead } from './describe-company-head.ts';
import { describeZipHead } from './describe-zip-head.ts';
import { PUBLIC_PAGES, SAME_PAGE } from './public-pages.ts';
import type { Head } from './render-head.ts';

/** How long a head that was read from the database is kept, in milliseconds, and how many are kept at most. */
const KEPT = { forMs: 5 * 60_000, most: 1_000 };
/** How many heads are read at once, so that a crawler leaves most database connections to users. */
const AT_ONCE = 2;
/** How many reads may wait; while more do, pages get the general head. */
const MOST_WAITING = 50;
/** How long a page waits for its head, in milliseconds. */
const LONGEST_WAIT_MS = 2_000;

const GENERAL = {
  title: 'Swath: lawn mowing, booked in a minute',
  description:
    'Book lawn mowing with an approved local company in a minute, or run your mowing routes: schedule, drive order, payouts.',
  canonical: null,
  data: null,
} as const;

/** The head of pages for one user, such as dashboards, and of the page that the service worker keeps. */
export const PRIVATE_HEAD: Head = { ...GENERAL, status: 200, indexed: false };
/** The head of a page whose URL names a company or ZIP that does not exist. */
const MISSING_HEAD: Head = { ...GENERAL, status: 404, indexed: false };
/** The head while the database does not answer: search engines keep what they know of the page. */
const UNREAD_HEAD: Head = { ...GENERAL, status: 200, indexed: true };

const COMPANY = /^\/companies\/([^/]+)$/;
const ZIP = /^\/lawn-mowing\/([^/]+)$/;

/**
 * Makes a function that finds the head of a page by its path. Heads of companies and ZIPs are read from the database, at
 * most two at once, and kept for five minutes, or until an administrator removes or restores words of the company's
 * page. Never fails: while the database does not answer, or after two seconds, the head is a general one.
 *
 * Source: docs/rules/platform.md.
 */
export function findHeads(ctx: Context): (path: string) => Promise<Head> {
  const line = limitAtOnce(AT_ONCE);
  const read = keepResults((key) => line(() => readHead(ctx, key.split(' ')[0]!)), KEPT);
  return async (path) => {
    const text = PUBLIC_PAGES[SAME_PAGE[path] ?? path];
    if (text) return { ...text, status: 200, indexed: true, canonical: SAME_PAGE[path] ?? path, data: null };
    if (!COMPANY.test(path) && !ZIP.test(path)) return PRIVATE_HEAD;
    if (line.pendingCount >= MOST_WAITING) return UNREAD_HEAD;
    try {
      return await inTime(line(() => readVersion(ctx, path)).then((version) => read(`${path} ${version}`)));
    } catch (fault) {
      if (!isDatabaseBusy(fault)) ctx.log.error({ err: fault }, 'the head of a page could not be read');
      return UNREAD_HEAD;
    }
  };
}

/** What a kept head is only good for: the number of removals and restorations of a company's public words. */
async function readVersion(ctx: Context, path: string): Promise<number> {
  const [, company] = COMPANY.exec(path) ?? [];
  return company ? countHeadChanges(ctx, company) : 0;
}

async function readHead(ctx: Context, path: string): Promise<Head> {
  const [, company] = COMPANY.exec(path) ?? [];
  const [, zip] = ZIP.exec(path) ?? [];
  const head = company
    ? await describeCompanyHead(ctx, company)
    : /^\d{5}$/.test(zip ?? '') && (await describeZipHead(ctx, zip!));
  return head || MISSING_HEAD;
}

/** The head, or the general one when it takes too long; it is read on, for the next request. */
async function inTime(head: Promise<Head>): Promise<Head> {
  const timer = new AbortController();
  const late = wait(LONGEST_WAIT_MS, UNREAD_HEAD, { signal: timer.signal }).catch(() => UNREAD_HEAD);
  try {
    return await Promise.race([head, late]);
  } finally {
    timer.abort();
  }
}
