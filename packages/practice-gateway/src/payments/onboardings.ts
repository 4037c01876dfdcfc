import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { OnboardingLink, OnboardingReturn } from '../orders-and-answers.ts';
import { PracticeFault } from '../practice-fault.ts';
import type { PracticeDb, PracticeHost, PracticeTx } from '../practice-host.ts';
import type { AccountState, PracticeTables } from '../practice-tables.ts';
import { getPayoutAccount, setAccountState } from './payout-accounts.ts';
import { type DetailsEntry, type DetailsProblem, type DetailsRead, readDetails } from './read-details.ts';

const LINK_MS = 5 * 60_000;
const PAGE_MS = 60 * 60_000;

/** What an onboarding page shows, or where to redirect when it cannot be used any more. */
export type OnboardingPage =
  | { open: true; companyName: string; standing: AccountState }
  | { open: false; goTo: string };

/** Result of submitting an onboarding page: a redirect, or error messages by field. */
export type OnboardingOutcome = { goTo: string } | { problems: readonly DetailsProblem[] };

type OnboardingRow = Selectable<PracticeTables['sandbox.onboardings']>;

const secret = (kind: 'link' | 'page') => `ob${kind}_sandbox_${randomBytes(18).toString('base64url')}`;

/**
 * Creates a link to the onboarding pages that works once, for five minutes.
 *
 * @throws PracticeFault not_found, invalid_request
 */
export function createOnboardingLink(
  { db, clock }: PracticeHost,
  accountId: string,
  { returnUrl, refreshUrl }: OnboardingReturn,
): Promise<OnboardingLink> {
  for (const url of [returnUrl, refreshUrl]) {
    if (!/^https?:\/\/[^\s]+$/.test(url)) throw new PracticeFault('invalid_request', `Not a valid URL: '${url}'`);
  }
  return db.transaction().execute(async (tx) => {
    await getPayoutAccount(tx, accountId);
    const now = await clock.now(tx);
    const link = { linkSecret: secret('link'), expiresAt: new Date(now.getTime() + LINK_MS) };
    await tx
      .insertInto('sandbox.onboardings')
      .values({
        link_secret: link.linkSecret,
        account_id: accountId,
        return_url: returnUrl,
        refresh_url: refreshUrl,
        expires_at: link.expiresAt,
        created_at: now,
      })
      .execute();
    return link;
  });
}

/**
 * Opens a link to the onboarding pages. The first time it leads to a page; when used again or too late, it redirects to
 * the host's `refreshUrl`.
 *
 * @throws PracticeFault not_found
 */
export function openOnboarding(
  { db, clock }: PracticeHost,
  linkSecret: string,
): Promise<{ pageSecret: string } | { goTo: string }> {
  return db.transaction().execute(async (tx) => {
    const row = await lock(tx, 'link_secret', linkSecret);
    const now = await clock.now(tx);
    if (row.page_secret !== null || row.expires_at <= now) return { goTo: row.refresh_url };
    const pageSecret = secret('page');
    await tx
      .updateTable('sandbox.onboardings')
      .set({ page_secret: pageSecret, expires_at: new Date(now.getTime() + PAGE_MS) })
      .where('link_secret', '=', linkSecret)
      .execute();
    return { pageSecret };
  });
}

/**
 * What an onboarding page shows, or where to redirect when it was submitted before or has expired.
 *
 * @throws PracticeFault not_found
 */
export async function readOnboarding({ db, clock }: PracticeHost, pageSecret: string): Promise<OnboardingPage> {
  const row = await find(db, 'page_secret', pageSecret).executeTakeFirst();
  if (!row) throw noSuchPage();
  return pageOf(db, row, await clock.now(db));
}

/** Submits a company's identity and bank account. @throws PracticeFault not_found */
export const submitDetails = (
  host: PracticeHost,
  pageSecret: string,
  entry: DetailsEntry,
): Promise<OnboardingOutcome> => onOpenPage(host, pageSecret, () => readDetails(entry));

/**
 * Submits an identity document.
 *
 * @param photo  `readable` or `blurred`; anything else counts as none
 * @throws PracticeFault not_found
 */
export const submitDocument = (
  host: PracticeHost,
  pageSecret: string,
  photo: string | null,
): Promise<OnboardingOutcome> =>
  onOpenPage(host, pageSecret, () => {
    if (photo !== 'readable' && photo !== 'blurred') return { ok: false, problems: [] };
    return { ok: true, standing: photo === 'readable' ? 'enabled' : 'restricted', bankRefuses: null };
  });

function onOpenPage(host: PracticeHost, pageSecret: string, judge: () => DetailsRead): Promise<OnboardingOutcome> {
  return host.db.transaction().execute(async (tx) => {
    const row = await lock(tx, 'page_secret', pageSecret);
    const now = await host.clock.now(tx);
    const page = await pageOf(tx, row, now);
    if (!page.open) return { goTo: page.goTo };
    const judged = judge();
    if (!judged.ok) return { problems: judged.problems };
    await tx
      .updateTable('sandbox.onboardings')
      .set({ finished_at: now })
      .where('link_secret', '=', row.link_secret)
      .execute();
    if (judged.bankRefuses !== null) {
      const bank = { bank_refuses: judged.bankRefuses };
      await tx.updateTable('sandbox.accounts').set(bank).where('id', '=', row.account_id).execute();
    }
    await setAccountState(host, tx, row.account_id, judged.standing);
    return { goTo: row.return_url };
  });
}

async function pageOf(db: PracticeDb, row: OnboardingRow, now: Date): Promise<OnboardingPage> {
  if (row.finished_at !== null) return { open: false, goTo: row.return_url };
  if (row.expires_at <= now) return { open: false, goTo: row.refresh_url };
  const { name, standing } = await db
    .selectFrom('sandbox.accounts')
    .select(['name', 'standing'])
    .where('id', '=', row.account_id)
    .executeTakeFirstOrThrow();
  return { open: true, companyName: name, standing };
}

const find = (db: PracticeDb, column: 'link_secret' | 'page_secret', value: string) =>
  db.selectFrom('sandbox.onboardings').selectAll().where(column, '=', value);

async function lock(tx: PracticeTx, column: 'link_secret' | 'page_secret', value: string): Promise<OnboardingRow> {
  const row = await find(tx, column, value).forUpdate().executeTakeFirst();
  if (!row) throw noSuchPage();
  return row;
}

const noSuchPage = () => new PracticeFault('not_found', 'There is no such page.');
