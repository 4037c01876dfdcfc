import { sql } from 'kysely';
import type { WholeDb } from '../platform/db/db.ts';

/** Something that must not be, and what it is about. */
export type Flaw = { readonly flaw: string; readonly about: string };

/**
 * Looks at everything that was ever paid, once all is quiet: our payments, the company's ledger and the practice gateway's
 * books have the same cents, and the money is where the mowing is. Whoever has a mowing paid for it once; whoever has none
 * has all of it back, and nothing is held for it or can still be paid.
 *
 * @returns what must not be: nothing
 */
export async function listMoneyFlaws(db: WholeDb): Promise<Flaw[]> {
  const { rows } = await sql<Flaw>`
    with gateways as (
      select payment_id::uuid as id, count(*) as intents, sum(captured_cents)::int as captured,
        sum(refunded_cents)::int as refunded, sum(fee_cents)::int as fee, sum(reversed_cents)::int as reversed,
        sum(fee_returned_cents)::int as fee_returned,
        coalesce(sum(amount_cents) filter (where status = 'requires_capture'), 0)::int as held
        from sandbox.intents where captured_cents > 0 or status = 'requires_capture' group by payment_id),
    told as (
      select payment_id as id, coalesce(sum(cents) filter (where kind = 'payment'), 0) as price,
        coalesce(-sum(cents) filter (where kind = 'fee'), 0) as fee,
        coalesce(-sum(cents) filter (where kind in ('refund', 'dispute')), 0) as reversed,
        coalesce(sum(cents) filter (where kind = 'fee_returned'), 0) as fee_returned
        from company_ledger where payment_id is not null group by payment_id),
    ours as (
      select payments.id, payments.job_id, payments.state, payments.captured_cents as captured,
        payments.refunded_cents as refunded, coalesce(gateways.intents, 0) as intents,
        coalesce(gateways.captured, 0) as their_captured, coalesce(gateways.refunded, 0) as their_refunded,
        coalesce(gateways.held, 0) as held
        from payments left join gateways on gateways.id = payments.id),
    of_jobs as (
      select jobs.id, jobs.status, jobs.price_cents, jobs.series_id, jobs.final_at,
        coalesce(sum(their_captured - their_refunded), 0)::int as kept, coalesce(sum(held), 0)::int as held,
        count(*) filter (where their_captured > 0) as charges
        from jobs left join ours on ours.job_id = jobs.id where jobs.client_id is not null group by jobs.id)
    select 'charged for what is no payment of ours' as flaw, id::text as about from gateways
      where not exists (select from payments where payments.id = gateways.id)
    union all select 'charged twice for one payment', id::text from gateways where intents > 1
    union all select 'given back more often than the gateway''s books say', intents.id from sandbox.intents
      where refunded_cents <> (select coalesce(sum(amount_cents), 0) from sandbox.refunds
                                where intent_id = intents.id and status <> 'failed')
    union all select 'given back more than was paid', id::text from gateways where refunded > captured
    union all select 'our cents are not the gateway''s', id::text from ours
      where captured <> their_captured or refunded <> their_refunded
    union all select 'held without being authorized, or the other way round', id::text from ours
      where (held > 0) <> (state = 'authorized')
    union all select 'the ledger has other cents than the gateway', gateways.id::text
      from gateways left join told on told.id = gateways.id
      where gateways.captured > 0 and (told.price, told.fee, told.reversed, told.fee_returned)
        is distinct from (gateways.captured, gateways.fee, gateways.reversed, gateways.fee_returned)
    union all select 'in the ledger and not at the gateway', told.id::text from told
      where not exists (select from gateways where gateways.id = told.id and gateways.captured > 0)
    union all select 'paid without a mowing, and not given back', id::text from ours
      where job_id is null and (held > 0 or their_captured > their_refunded)
    union all select 'charged twice for one mowing', id::text from of_jobs where charges > 1
    union all select 'held and paid at once, or more than its price', id::text from of_jobs where kept + held > price_cents
    union all select 'a part of the price', id::text from of_jobs
      where (kept > 0 and kept <> price_cents) or (held > 0 and held <> price_cents)
    union all select 'canceled, and money is left', id::text from of_jobs where status = 'canceled' and kept + held > 0
    union all select 'canceled, and can still be paid', of_jobs.id::text from of_jobs
      join payments on payments.job_id = of_jobs.id join sandbox.checkouts pages on pages.id = payments.session_id
      where of_jobs.status = 'canceled' and pages.status = 'open'
    union all select 'done for good, and not paid', id::text from of_jobs
      where status = 'completed' and final_at is null and kept <> price_cents
    union all select 'booked, and not paid', id::text from of_jobs
      where series_id is null and status <> 'canceled' and kept <> price_cents`.execute(db);
  return rows;
}
