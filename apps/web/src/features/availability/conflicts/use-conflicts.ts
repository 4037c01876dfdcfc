import type { ConflictingJob } from '@swath/contract/availability';
import type { BareEndpoint } from '@swath/contract/endpoint';
import type { JobId } from '@swath/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, callKey } from '../../../lib/api-client.ts';
import type { Purpose } from './conflict-words.ts';

/** A change that closes or shortens days, before it is saved. */
type Closing = {
  /** The endpoint that would store the change; part of the query key. */
  readonly of: BareEndpoint;
  /** The request body; part of the query key. */
  readonly body: object;
  /** Fetches the jobs on days that close, or that would no longer fit. */
  readonly look: () => Promise<readonly ConflictingJob[]>;
};

/**
 * Fetches the jobs that conflict with closing or shortening days, and tracks which ones the company keeps. A refetch
 * drops the jobs that were moved or canceled meanwhile, and those that fit because of it.
 * @param closing  the change; null while there is none
 * @param opened  whether the dialog is open: only then jobs are fetched
 */
export function useConflicts(closing: Closing | null, opened: boolean) {
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
    keepAll: (jobs: readonly ConflictingJob[]) =>
      setKept((before) => new Set([...before, ...jobs.filter(({ asked }) => !asked).map(({ id }) => id)])),
    forget: () => setKept(new Set()),
  };
}

/** Whether a refused save would have closed or shortened days with jobs; null if it was refused for another reason. */
export function purposeRefused(fault: Error): Purpose | null {
  if (!(fault instanceof ApiProblem)) return null;
  if (fault.code === 'jobs_on_closed_days') return 'close';
  return fault.code === 'jobs_beyond_hours' ? 'shorten' : null;
}

/** Whether a save was refused because another member has saved meanwhile. */
export const isOutdated = (fault: Error): fault is ApiProblem =>
  fault instanceof ApiProblem && fault.code === 'availability_changed';
