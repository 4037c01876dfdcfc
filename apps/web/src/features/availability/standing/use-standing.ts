import type { StandingJob } from '@swath/contract/availability';
import type { BareEndpoint } from '@swath/contract/endpoint';
import type { JobId } from '@swath/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, callKey } from '../../../lib/api-client.ts';
import type { Purpose } from './standing-words.ts';

/** A change that closes or shortens days, as it is about to be made. */
type Closing = {
  /** The call that makes it. */
  readonly of: BareEndpoint;
  /** What is sent: another body is another question. */
  readonly body: object;
  /** Asks what would stand on days that close, or would not fit any more. */
  readonly look: () => Promise<readonly StandingJob[]>;
};

/**
 * The jobs that stand on days that are about to be closed or shortened, and which of them stay by the company's word. What was
 * moved or canceled is not among them any more when it is read again, nor what fits in for that.
 *
 * @param opened  whether anybody is asked at the moment
 */
export function useStanding(closing: Closing | null, opened: boolean) {
  const [kept, setKept] = useState<ReadonlySet<JobId>>(new Set());
  const read = useQuery({
    queryKey: closing ? [...callKey(closing.of), 'standing', closing.body] : ['standing', 'nothing'],
    queryFn: () => closing!.look(),
    enabled: opened && closing !== null,
    gcTime: 0,
  });
  return {
    read,
    kept,
    keep: (id: JobId, stays: boolean) =>
      setKept((before) => new Set(stays ? [...before, id] : [...before].filter((other) => other !== id))),
    keepAll: (jobs: readonly StandingJob[]) =>
      setKept((before) => new Set([...before, ...jobs.filter(({ asked }) => !asked).map(({ id }) => id)])),
    forget: () => setKept(new Set()),
  };
}

/** What a save would have done to days that jobs stand on, when it was refused for them; null when for something else. */
export function purposeRefused(fault: Error): Purpose | null {
  if (!(fault instanceof ApiProblem)) return null;
  if (fault.code === 'jobs_on_closed_days') return 'close';
  return fault.code === 'jobs_beyond_hours' ? 'shorten' : null;
}

/** Whether a save was refused because somebody else was quicker. */
export const isOutdated = (fault: Error): fault is ApiProblem =>
  fault instanceof ApiProblem && fault.code === 'availability_changed';
