import { sql } from 'kysely';
import { listUnsettled } from '../../money/payments/events/list-unsettled.ts';
import type { Context } from '../../platform/context.ts';
import type { Alarms } from '../../platform/http/monitoring/metrics.ts';
import { GIVEN_UP } from '../../platform/tasks/count-given-up.ts';
import { hasGivenUp } from '../../platform/tasks/enqueue-task.ts';

const AN_HOUR_MS = 3_600_000;

type Row = { kind: 'task' | 'given_up' | 'unpaid_refund' | 'unread_calendar'; name: string; many: number };

/**
 * Reads the figures that operators are alerted on. Every kind of retry is listed, with zero while none was ever given
 * up, so that the first failure shows as an increase.
 *
 * @returns the figures by kind
 *
 * Source: docs/operations.md, *Where retries end*.
 */
export async function readAlarms({ db, clock }: Context): Promise<Alarms> {
  const now = await clock.now(db);
  const { rows } = await sql<Row>`
    select 'task' as kind, task_identifier as name, count(*)::int as many from graphile_worker.jobs
      where ${hasGivenUp} group by task_identifier
    union all select 'given_up', what, total::int from given_up_totals
    union all select 'unpaid_refund', '', count(*)::int from unpaid_refunds where outcome is null
    union all select 'unread_calendar', '', count(*)::int from busy_calendars
      where failing_since <= clock_now() - interval '1 day'`.execute(db);
  const of = (kind: Row['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ name, many }) => [name, many] as const);
  const overdue = await listUnsettled(db, new Date(now.getTime() - AN_HOUR_MS));
  return {
    tasks: new Map(of('task')),
    givenUp: new Map([...GIVEN_UP.map((what) => [what, 0] as const), ...of('given_up')]),
    overdue: new Map(Object.entries(overdue).map(([todo, payments]) => [todo, payments.length])),
    unpaidRefunds: of('unpaid_refund')[0]?.[1] ?? 0,
    unreadCalendars: of('unread_calendar')[0]?.[1] ?? 0,
  };
}
