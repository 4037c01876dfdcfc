import type { JobThread } from '@swath/contract/job-messages';
import { problemWords } from '@swath/contract/problems';
import { MESSAGE_DAYS, type MessageSide } from '@swath/domain/jobs/messages';
import { untilText } from '@swath/domain/jobs/visit-record';

/** Name of the other side of a conversation: the company for a homeowner, and the other way round. */
export const toWords = (thread: Pick<JobThread, 'company_name' | 'full_name'>, side: MessageSide): string =>
  side === 'homeowner' ? thread.company_name : thread.full_name;

/** Says why no more messages can be written about a job. */
export const closedWords = (
  whyNot: NonNullable<JobThread['why_not']>,
  { until, time_zone: zone }: Pick<JobThread, 'until' | 'time_zone'>,
): string =>
  whyNot === 'thread_closed'
    ? `You could write until ${untilText(new Date(until), zone)}, ${MESSAGE_DAYS} days after the visit or its cancellation. What was written stays here.`
    : problemWords(whyNot);

/** Says until when both sides can write messages. */
export const untilWords = ({ until, time_zone: zone }: Pick<JobThread, 'until' | 'time_zone'>): string =>
  `You can write until ${untilText(new Date(until), zone)}.`;
