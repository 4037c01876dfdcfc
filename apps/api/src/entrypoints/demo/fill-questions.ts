import type { CompanyId, QueuedJobId } from '@swath/domain/ids';
import { notifyHomeowner } from '../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { DemoClient } from './add-people.ts';
import { hoursBefore } from './fill-record.ts';
import type { Past } from './live-through.ts';

type Company = { readonly id: CompanyId; readonly name: string };

const STUMPS = 'Is anything hidden in the tall grass, such as stumps, stones or a hose?';
const NO_STUMPS = 'One stump beside the swing set. It has a red ribbon on it.';
const GATE = 'How wide is the gate to the back lot? Our mower needs 42 inches.';

/**
 * Questions of two companies about a queued job (one waiting for offers). The first is answered, and its company has
 * made an offer since. The second is not answered yet.
 *
 * @param of  the job, its homeowner, and the two companies
 * @returns the events, to be run by `liveThrough`
 */
export function pastOfQuestions(
  ctx: Context,
  tx: Tx,
  of: { job: QueuedJobId; owner: DemoClient; answered: Company; waits: Company },
  now: Date,
): Past[] {
  const { job, owner, answered, waits } = of;
  const hoursAgo = (hours: number) => hoursBefore(now, hours);
  const ask = (asker: Company, question: string, hours: number, answer?: { text: string; hours: number }): Past => ({
    at: hoursAgo(hours),
    happen: async () => {
      const answered = answer ? { answer: answer.text, answered_at: hoursAgo(answer.hours) } : {};
      await tx
        .insertInto('queue_questions')
        .values({ queued_job_id: job, company_id: asker.id, question, asked_at: hoursAgo(hours), ...answered })
        .execute();
      const notice = { kind: 'question_asked', company: asker.name, address: owner.address } as const;
      await notifyHomeowner(ctx, tx, { account: owner.account, notice, subject: job, onlyInList: true });
    },
  });
  return [ask(answered, STUMPS, 18, { text: NO_STUMPS, hours: 16 }), ask(waits, GATE, 1)];
}
