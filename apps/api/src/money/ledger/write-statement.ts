import { daysOfMonth } from '@swath/domain/ledger/months';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { asOfOneMoment } from '../../platform/db/as-of-one-moment.ts';
import { Refused } from '../../platform/process/refused.ts';
import { threadWork } from '../../platform/threads/thread-work.ts';
import { writeInThread } from '../../platform/threads/write-in-thread.ts';
import { getLetterhead, listPayoutMovements, readEntriesAsText, sumMonth } from './ledger.reads.ts';
import { readSpan } from './view-ledger.ts';
import { MOST_ROWS } from './write-ledger.ts';

const DRAWING = threadWork<typeof import('./draw-statement.ts'), 'drawStatement'>(
  new URL('./draw-statement.ts', import.meta.url),
  'drawStatement',
);

/**
 * Writes a company's statement of a month as a PDF: opening and closing balance at the payment provider, and every
 * entry between. For the current month it ends today.
 *
 * @param signal  cancels the work
 * @throws Refused month_not_begun; ledger_too_long (more than 20,000 entries); over_request_rate_limit when the company
 *   has too many pending files; unavailable when all accounts together have, or on a timeout
 */
export const writeStatement = (
  ctx: Context,
  crew: CrewProof,
  month: string,
  signal: AbortSignal,
): Promise<Uint8Array> =>
  writeInThread(ctx, DRAWING, { account: crew, given: () => readStatement(ctx, crew, month), signal });

const readStatement = (ctx: Context, crew: CrewProof, month: string) =>
  asOfOneMoment(ctx, async (tx) => {
    const span = await readSpan(ctx, tx, crew, month);
    if (span.asked > span.current) throw new Refused('month_not_begun');
    const { opening, sums } = await sumMonth(tx, span);
    const { many, text } = await readEntriesAsText(tx, span, {}, MOST_ROWS + 1);
    if (many > MOST_ROWS) throw new Refused('ledger_too_long');
    const now = await ctx.clock.now(tx);
    return {
      company: await getLetterhead(tx, crew),
      month: span.asked,
      timeZone: span.timeZone,
      ...daysOfMonth(span.asked),
      // Null for a past month.
      drawnAt: span.asked === span.current ? now : null,
      opening,
      sums,
      closing: opening + sums.share + sums.payout,
      latestFirst: text,
      payouts: (await listPayoutMovements(tx, span)).toReversed(),
    };
  });
