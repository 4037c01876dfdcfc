import type { JobThread } from '@swath/contract/job-messages';
import { problemWords } from '@swath/contract/problems';
import { MESSAGE_DAYS, type MessageSide } from '@swath/domain/jobs/messages';
import { formatMoment } from '../../ui/format/format-instant.ts';

/** Who is on the other side. */
export const toWords = (thread: Pick<JobThread, 'company_name' | 'full_name'>, side: MessageSide): string =>
  side === 'homeowner' ? thread.company_name : thread.full_name;

/** Why nobody can write any more. */
export const closedWords = (
  whyNot: NonNullable<JobThread['why_not']>,
  { until, time_zone: zone }: Pick<JobThread, 'until' | 'time_zone'>,
): string =>
  whyNot === 'thread_closed'
    ? `Messages closed ${formatMoment(until, zone)}, ${MESSAGE_DAYS} days after the visit or its cancellation. What was written stays here.`
    : problemWords(whyNot);

/** Until when both sides can write. */
export const untilWords = ({ until, time_zone: zone }: Pick<JobThread, 'until' | 'time_zone'>): string =>
  `You can write until ${formatMoment(until, zone)}.`;
