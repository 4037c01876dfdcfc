import type { Day } from '@swath/domain/calendar';
import type { AccountId, JobId, OwnClientId } from '@swath/domain/ids';
import type { Message } from '../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { ClientNews } from '../jobs/client-mails/client-mails.mail.ts';
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

/** What one own client is mailed of a bulk move, and the visits that it is about, earliest first. */
type ForClient = { readonly news: ClientNews; readonly jobs: readonly JobId[] };

/** The news for each own client whose visits were moved, whether they are mailed or not. */
export function newsForClients(outcomes: readonly Outcome[], isWeather: boolean): Map<OwnClientId, ForClient> {
  const moved = outcomes.flatMap(({ visit, step }) =>
    step && visit.own_client_id ? [{ client: visit.own_client_id, job: visit.id, ...step.done }] : [],
  );
  return new Map(
    [...Map.groupBy(moved, ({ client }) => client)].map(([client, visits]) => [
      client,
      { news: clientNews(visits, isWeather), jobs: visits.map(({ job }) => job) },
    ]),
  );
}

/** The news for an own client about these visits. @param moves  at least one, earliest first */
export const clientNews = (
  moves: readonly { readonly from: Day; readonly to: Day }[],
  isWeather: boolean,
): ClientNews => ({
  kind: 'moved',
  moves: moves.map(({ from, to }) => ({ from, to })),
  ...(isWeather && { why: { reason: 'weather', note: '' } }),
});
