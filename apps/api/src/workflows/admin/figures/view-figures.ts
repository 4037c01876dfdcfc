import type { DayFigures } from '@swath/contract/admin-care';
import { addDays, type Day, DEFAULT_TIME_ZONE, day } from '@swath/domain/calendar';
import { UNCAPTURED } from '@swath/domain/payments/payment-state';
import { cents } from '@swath/domain/units';
import { sql } from 'kysely';
import type { AdminProof } from '../../../platform/access/access.policy.ts';
import type { Db } from '../../../platform/db/db.ts';

type Row = {
  readonly day: Day;
  readonly bookings: number;
  readonly paid: string;
  readonly refunded: string;
  readonly offers: number;
  readonly expired: number;
};

/**
 * SQL list of the payment states in which nothing is captured yet. A ledger line that leaves such a state has no
 * earlier amounts, so its previous line is not looked up.
 */
const NOTHING_BEFORE = sql.join(UNCAPTURED.map((state) => sql.lit(state)));

/**
 * Figures of the whole marketplace for each day of a month: bookings, amounts paid and refunded, offers, and queued
 * jobs that expired. Days are in the marketplace's main time zone. An amount counts on the day it moved. A refund that
 * the bank returned is subtracted on the day of its return, but a day's figure is never negative.
 * Source: docs/rules/accounts.md.
 * @param month  year and month, such as 2026-05
 */
export async function viewFigures(
  db: Db,
  _admin: AdminProof,
  month: string,
): Promise<{ time_zone: string; days: DayFigures[] }> {
  const zone = DEFAULT_TIME_ZONE;
  const first = `${month}-01`;
  const from = sql`(${first}::date::timestamp at time zone ${zone})`;
  const to = sql`((${first}::date + interval '1 month') at time zone ${zone})`;
  const { rows } = await sql<Row>`
    with happened as (
      select (created_at at time zone ${zone})::date as day, count(*) as bookings, 0 as paid, 0 as refunded,
             0 as offers, 0 as expired
        from jobs where client_id is not null and created_at >= ${from} and created_at < ${to} group by 1
      union all
      select (l.at at time zone ${zone})::date, 0, sum(l.captured_cents - coalesce(before.captured_cents, 0)),
             sum(l.refunded_cents - coalesce(before.refunded_cents, 0)), 0, 0
        from payment_ledger l
        left join lateral (
          select captured_cents, refunded_cents from payment_ledger p
           where p.payment_id = l.payment_id and p.id < l.id and l.from_state not in (${NOTHING_BEFORE}) order by p.id desc limit 1) before on true
       where l.at >= ${from} and l.at < ${to} group by 1
      union all
      select (created_at at time zone ${zone})::date, 0, 0, 0, count(*), 0
        from offers where created_at >= ${from} and created_at < ${to} group by 1
      union all
      select (expired_at at time zone ${zone})::date, 0, 0, 0, 0, count(*)
        from queued_jobs where status = 'expired' and expired_at >= ${from} and expired_at < ${to} group by 1
    )
    select day::text as day, sum(bookings)::int as bookings, sum(paid) as paid, sum(refunded) as refunded,
           sum(offers)::int as offers, sum(expired)::int as expired
      from happened group by 1`.execute(db);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const days: DayFigures[] = [];
  for (let at = day(first); at.startsWith(month); at = addDays(at, 1)) {
    const row = byDay.get(at);
    days.push({
      day: at,
      bookings: row?.bookings ?? 0,
      paid_cents: cents(Math.max(0, Number(row?.paid ?? 0))),
      refunded_cents: cents(Math.max(0, Number(row?.refunded ?? 0))),
      offers: row?.offers ?? 0,
      expired: row?.expired ?? 0,
    });
  }
  return { time_zone: zone, days };
}
