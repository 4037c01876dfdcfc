import type { JobThread } from '@swath/contract/job-messages';
import { type CrewJob, jobs } from '@swath/contract/jobs';
import { messagesUntil } from '@swath/domain/jobs/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { callKey } from '../../lib/api-client.ts';
import { useConnection } from '../../lib/connection.ts';
import { serverClock } from '../../lib/server-clock.ts';

/**
 * The thread of a crew's job whose messages are not on this device, so that one can be written without a network: what the
 * lists of jobs say of it, without messages. Undefined as long as the network was there, and if no list has the job.
 */
export function useThreadOfJob(jobId: string): JobThread | undefined {
  const queries = useQueryClient();
  const job = useSyncExternalStore(
    (changed) => queries.getQueryCache().subscribe(({ type }) => type === 'updated' && changed()),
    () =>
      queries
        .getQueriesData<CrewJob[]>({ queryKey: callKey(jobs.listForCompany) })
        .flatMap(([, list]) => list ?? [])
        .find(({ id }) => id === jobId),
  );
  // Once shown, it stays until the messages are there.
  const [wasOffline, setWasOffline] = useState(false);
  const isOffline = useConnection() !== 'online';
  if (isOffline && !wasOffline) setWasOffline(true);
  if (!wasOffline || !job || job.own_client_id !== null || job.status === 'canceled') return undefined;
  const { id: job_id, full_name, scheduled_date, time_zone } = job;
  const until = messagesUntil({ serviceDate: scheduled_date, timeZone: time_zone, canceledAt: null });
  return {
    ...{ job_id, full_name, scheduled_date, time_zone, until: until.toISOString(), messages: [] },
    company_name: '', // shown to homeowners only
    why_not: serverClock.now() >= until.getTime() ? 'thread_closed' : null,
  };
}
