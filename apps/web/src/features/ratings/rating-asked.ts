import type { OwnJob } from '@swath/contract/jobs';
import { tabStore } from '../../lib/storage.ts';

/**
 * Key in the tab's storage of the completion time of the latest job whose rating was asked for. Older jobs are not
 * asked about.
 */
const KEY = 'rating_asked_up_to';

/** When a job was completed. The values compare as text, because all instants have the same format. */
const completion = ({ end_time, scheduled_date }: OwnJob): string => end_time ?? scheduled_date;

/** Whether this browser tab has not asked for this job's rating yet. Source: docs/spec/homeowner.md, section 4. */
export const isRatingToAsk = (job: OwnJob): boolean => completion(job) > (tabStore.read(KEY) ?? '');

/** Records for this tab that the rating dialog was shown, so that it does not open by itself again. */
export function rememberRating(job: OwnJob): void {
  if (isRatingToAsk(job)) tabStore.write(KEY, completion(job));
}
