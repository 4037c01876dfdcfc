import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { recordChange } from '../changes/record-change.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/db.ts';
import { writeMessage } from '../outbox/write-message.ts';
import { companySeriesMail, homeownerSeriesMail, type SeriesNews } from './series.mail.ts';
import { getSides } from './series.reads.ts';
import type { SeriesRow } from './series.writes.ts';

/** Tells both sides what happened to a series: one mail each, whatever number of visits it is about, and one line. */
export async function tellSides(
  { settings }: Context,
  tx: Tx,
  series: SeriesRow,
  told: { news: SeriesNews; today: Day },
): Promise<void> {
  const about = { ...told, series, sides: await getSides(tx, series), publicUrl: settings.publicUrl };
  await writeMessage(tx, homeownerSeriesMail(about));
  await writeMessage(tx, companySeriesMail(about));
  const audience = { account: series.client_id as AccountId, company: series.company_id as CompanyId };
  await recordChange(tx, { kind: 'series.changed', subject: series.id, audience });
}
