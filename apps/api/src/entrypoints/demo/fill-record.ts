import { ada, type DemoCompany } from '@swath/fixtures/people';
import { recordAuditEvent } from '../../identity/audit/record-audit-event.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Past } from './live-through.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The instant that is a number of hours before the given one. */
export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);

/** The instant that is a number of days, of 24 hours each, before the given one. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** IP addresses for the audit trail, reserved for documentation. Source: RFC 5737 */
const COMPANY_IP = '203.0.113.24';
export const ADMIN_IP = '198.51.100.7';

type Companies = readonly { readonly id: string; readonly company: DemoCompany }[];

/**
 * Entries of the audit trail about each company's registration and the decisions about it.
 *
 * @returns the events, to be run by `liveThrough`
 */
export const pastOfCompanies = (tx: Tx, companies: Companies, admin: string, now: Date): Past[] =>
  companies.flatMap(({ id, company }) =>
    company.history.map(({ step, daysAgo, reason }) => ({
      at: daysBefore(now, daysAgo),
      happen: () =>
        recordAuditEvent(tx, {
          event: `company.${step}`,
          actor: step === 'registered' ? null : { id: admin, name: ada.email },
          ip: step === 'registered' ? COMPANY_IP : ADMIN_IP,
          subject: { id, name: company.name },
          details: reason ? { reason } : {},
        }),
    })),
  );
