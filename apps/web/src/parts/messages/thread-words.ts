import type { JobMessage, JobThread } from '@swath/contract/job-messages';
import { problemWords } from '@swath/contract/problems';
import { MESSAGE_DAYS, type MessageSide } from '@swath/domain/jobs/messages';
import { untilText } from '@swath/domain/jobs/visit-record';
import { writtenText } from '@swath/domain/jobs/written-text';
import { formatMoment } from '../../ui/format/format-instant.ts';
import { today } from '../../ui/format/today.ts';

/** Name of the other side of a conversation: the company for a homeowner, and the other way round. */
export const toWords = (thread: Pick<JobThread, 'company_name' | 'full_name'>, side: MessageSide): string =>
  side === 'homeowner' ? thread.company_name : thread.full_name;

/** Says why no more messages can be written about a job. */
export const closedWords = (
  whyNot: NonNullable<JobThread['why_not']>,
  { until, time_zone: zone }: Pick<JobThread, 'until' | 'time_zone'>,
): string =>
  whyNot === 'thread_closed'
    ? `You could write until ${untilText(new Date(until), zone, today(zone))}, ${MESSAGE_DAYS} days after the visit or its cancellation. What was written stays here.`
    : problemWords(whyNot);

/** Says until when both sides can write messages. */
export const untilWords = ({ until, time_zone: zone }: Pick<JobThread, 'until' | 'time_zone'>): string =>
  `You can write until ${untilText(new Date(until), zone, today(zone))}.`;

/** When a message arrived, and when it was written if that was earlier: "Nov 24, 2026, 6:05 PM, written 11:20 AM". */
export function timesWords(
  { sent_at, written_at, clock_changed = false }: Pick<JobMessage, 'sent_at' | 'written_at' | 'clock_changed'>,
  timeZone: string,
): string {
  const writtenAt = written_at === undefined ? null : new Date(written_at);
  const written = writtenText({ sentAt: new Date(sent_at), writtenAt, clockChanged: clock_changed }, timeZone);
  return [formatMoment(sent_at, timeZone), ...(written ? [written] : [])].join(', ');
}
