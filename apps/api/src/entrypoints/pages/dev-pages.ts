import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { listMessages } from '../../notifications/mail-outbox/outbox.reads.ts';
import { renderOutboxPage } from '../../notifications/mail-outbox/render-outbox-page.ts';
import type { Context } from '../../platform/context.ts';
import { moveClock } from '../../platform/db/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { allowStyles } from '../../platform/http/guards/security-headers.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';

const OutboxQuery = z.object({ to: z.optional(z.string().check(z.maxLength(254))) });
const ClockBody = z.object({
  now: z.iso.datetime({ error: 'Please send an instant such as 2026-11-24T15:00:00Z.' }),
  /** True: the periodic tasks and held ones also run at once. False or left out: they do not. */
  sweep: z.optional(z.boolean()),
});

/** The periodic tasks that run at once when the clock is changed with `sweep`: they process what has become due. */
const SWEEPS = [
  'charge-due-visits',
  'sweep-completed-jobs',
  'sweep-complaints',
  'sweep-estimates',
  'sweep-forecasts',
  'sweep-insurance',
  'sweep-open-hours',
  'sweep-records',
  'sweep-reminders',
  'sweep-series-ends',
  'sweep-unread-messages',
  'sweep-queue',
  'sweep-payments',
  'sweep-payouts',
  'sweep-zip-watches',
] as const;

/**
 * The task that is held for half a minute of real time, in which its cause can be taken back. With `sweep` that time has
 * passed.
 */
const HELD = 'tell-on-my-way';

/** Makes held tasks due now. Workers look for them when they are told of the tasks that are enqueued beside. */
const releaseHeld = (tx: Tx) =>
  sql`select graphile_worker.reschedule_jobs(array(
        select id from graphile_worker.jobs where task_identifier = ${HELD} and locked_at is null and run_at > now()),
      run_at => now())`.execute(tx);

/**
 * Pages for developers and testers, never in production: the list of sent messages, and the product's adjustable clock.
 */
export function devPages(app: FastifyInstance, ctx: Context): void {
  app.get('/dev/outbox', async (request, reply) => {
    const { to } = parseInput('query', OutboxQuery, request.query);
    const messages = await listMessages(ctx.db, to ? { to } : {});
    if (request.headers.accept?.includes('application/json')) return messages;
    return reply.type('text/html; charset=utf-8').send(renderOutboxPage(messages, allowStyles(reply)));
  });
  let aheadMs = 0;
  // The web app adjusts its clock by the health check's `Date` header, so that header follows the clock moved below.
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.url === '/healthz') reply.header('date', new Date(Date.now() + aheadMs).toUTCString());
  });
  app.get('/dev/clock', async () => ({ now: (await ctx.clock.now(ctx.db)).toISOString() }));
  app.put('/dev/clock', async (request) => {
    const { now, sweep } = parseInput('body', ClockBody, request.body ?? {});
    await ctx.db.transaction().execute(async (tx) => {
      await moveClock(tx, new Date(now));
      if (!sweep) return;
      await releaseHeld(tx);
      for (const task of SWEEPS) await enqueueTask(tx, task, {}, { key: task });
    });
    const moved = await ctx.clock.now(ctx.db);
    aheadMs = moved.getTime() - Date.now();
    return { now: moved.toISOString() };
  });
}
