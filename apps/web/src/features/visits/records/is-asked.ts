import type { OwnJob } from '@swath/contract/jobs';

/** Whether a visit was recorded as done and its homeowner has to confirm that, or disputes it. */
export const isAsked = ({ record }: Pick<OwnJob, 'record'>): boolean => record !== null && record.stage !== 'office';
