import type { ComplaintOfJob } from '@swath/contract/complaints';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../lib/api-client.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { complaintOfJob } from './complaints.api.ts';

type Props = {
  jobId: string;
  /** What is said if the reader has no such job. */
  notFound: string;
  children: (problem: ComplaintOfJob) => ReactNode;
};

/** Reads the problem that was reported with a job, or whether one can be, and renders it. */
export function ReadComplaint({ jobId, notFound, children }: Props) {
  const read = useQuery(complaintOfJob(jobId));
  if (!read.data && read.error instanceof ApiProblem && read.error.code === 'job_not_found')
    return <EmptyState title="Job not found.">{notFound}</EmptyState>;
  return (
    <Loaded
      read={read}
      waiting={<CardSkeletons cards={1} words="Loading the problem..." />}
      failed="The problem could not be loaded."
    >
      {children}
    </Loaded>
  );
}
