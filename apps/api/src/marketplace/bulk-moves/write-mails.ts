import type { AccountId } from '@swath/domain/ids';
import type { Message } from '../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { getSides } from '../jobs/jobs.reads.ts';
import { arrivalWords } from '../jobs/reschedules/describe-arrival.ts';
import { type MovedForMail, visitsMovedMail } from './bulk-moves.mail.ts';
import type { Outcome } from './move-visits.ts';

/** The mail to one homeowner, and the visits that it is about: those that they have to answer come first. */
type ForHomeowner = {
  readonly mail: Message;
  readonly visits: readonly (MovedForMail & { readonly outcome: Outcome })[];
};

/** Writes one mail for each homeowner whose visits were moved or who is asked about some; sends nothing. */
export async function writeMails(
  ctx: Pick<Context, 'settings'>,
  tx: Tx,
  outcomes: readonly Outcome[],
  isWeather: boolean,
): Promise<Map<AccountId, ForHomeowner>> {
  const told: (MovedForMail & { outcome: Outcome; account: AccountId })[] = [];
  for (const outcome of outcomes) {
    const account = outcome.visit.client_id;
    if (!outcome.step || account === null) continue;
    const { came, from, to, window, stays } = outcome.step.done;
    const sides = await getSides(tx, outcome.visit.id);
    told.push({
      account,
      outcome,
      sides,
      from,
      to,
      asks: came === 'asked',
      stays,
      arrival: arrivalWords(sides, to, window),
    });
  }
  const first = told.toSorted((a, b) => Number(b.asks) - Number(a.asks));
  return new Map(
    [...Map.groupBy(first, ({ account }) => account)].map(([account, visits]) => [
      account,
      { visits, mail: visitsMovedMail(visits, isWeather, ctx.settings.publicUrl) },
    ]),
  );
}
