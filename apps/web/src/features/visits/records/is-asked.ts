import type { OwnJob } from '@swath/contract/jobs';

/**
 * Whether a visit was recorded as done after its day, and the homeowner is asked to confirm that or has disputed it.
 */
export const isAsked = ({ record }: Pick<OwnJob, 'record'>): boolean => record !== null && record.stage !== 'office';
