import type { CompanyId, QueuedJobId } from '@swath/domain/ids';
import type { Context } from '../../machinery/context.ts';
import type { Tx } from '../../machinery/db/db.ts';
import { tellHomeowner } from '../../telling/notices/tell-homeowner.ts';
import { insertQuestion, saveAnswer } from '../../trade/queue/questions/questions.writes.ts';
import type { DemoClient } from './add-people.ts';
import type { Past } from './live-through.ts';

type Company = { readonly id: CompanyId; readonly name: string };

const STUMPS = 'Is anything hidden in the tall grass, such as stumps, stones or a hose?';
const NO_STUMPS = 'One stump beside the swing set. It has a red ribbon on it.';
const GATE = 'How wide is the gate to the back lot? Our mower needs 42 inches.';

/** What companies asked about a queued job: one has its answer and has offered since, one waits for it. */
export function pastOfQuestions(
  ctx: Context,
  tx: Tx,
  of: { job: QueuedJobId; owner: DemoClient; answered: Company; waits: Company },
  now: Date,
): Past[] {
  const { job, owner, answered, waits } = of;
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const ask = async ({ id, name }: Company, question: string, at: Date) => {
    const asked = await insertQuestion(tx, { job, company: id, question, now: at });
    const notice = { kind: 'question_asked', company: name } as const;
    await tellHomeowner(ctx, tx, { account: owner.account, notice, subject: job, onlyInList: true });
    return asked;
  };
  return [
    {
      at: hoursAgo(18),
      happen: async () => saveAnswer(tx, await ask(answered, STUMPS, hoursAgo(18)), NO_STUMPS, hoursAgo(16)),
    },
    { at: hoursAgo(1), happen: async () => void (await ask(waits, GATE, hoursAgo(1))) },
  ];
}
