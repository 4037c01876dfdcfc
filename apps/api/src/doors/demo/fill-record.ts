import { ada, type DemoCompany } from '@swath/fixtures/people';
import type { Tx } from '../../machinery/db/db.ts';

const DAY_MS = 86_400_000;

/** The same time of day so many days ago, as far as hours without a zone go. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Addresses that belong to nobody. Source: RFC 5737 */
const COMPANY_IP = '203.0.113.24';
const ADMIN_IP = '198.51.100.7';

type PastOfCompanies = {
  readonly companies: readonly { readonly id: string; readonly company: DemoCompany }[];
  readonly admin: string;
  readonly now: Date;
};

/** How the companies came to where they stand, for the Admin Portal to show: oldest first, as it happened. */
export async function fillRecord(tx: Tx, { companies, admin, now }: PastOfCompanies): Promise<void> {
  const happened = companies.flatMap(({ id, company }) => company.history.map((step) => ({ id, company, ...step })));
  const lines = happened
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map(({ id, company, step, daysAgo, reason }) => ({
      at: daysBefore(now, daysAgo),
      event: `company.${step}`,
      ...(step === 'registered' ? { ip: COMPANY_IP } : { actor_id: admin, actor: ada.email, ip: ADMIN_IP }),
      subject_id: id,
      subject: company.name,
      details: JSON.stringify(reason ? { reason } : {}),
    }));
  await tx.insertInto('audit_events').values(lines).execute();
}
