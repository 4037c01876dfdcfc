import type { OwnJob } from '@swath/contract/jobs';

/** Whether a visit was recorded as done and its homeowner is asked whether it was, or has said that it was not. */
export const isAsked = ({ record }: Pick<OwnJob, 'record'>): boolean => record !== null && record.stage !== 'office';
