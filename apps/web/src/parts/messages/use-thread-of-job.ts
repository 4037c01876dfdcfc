import type { JobThread } from '@swath/contract/job-messages';
import { type CrewJob, jobs } from '@swath/contract/jobs';
import { messagesUntil } from '@swath/domain/jobs/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { callKey } from '../../lib/api-client.ts';
import { useConnection } from '../../lib/connection.ts';
import { serverClock } from '../../lib/server-clock.ts';

/**
 * An empty thread of a crew's job, made from the cached lists of jobs, so that a message can be written while offline
 * even though the messages are not on this device. Undefined if the app was online all the time since the page was
 * opened, if no cached list has the job, and for canceled jobs and own clients.
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
  // Stays after the network is back, until the messages are loaded.
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
