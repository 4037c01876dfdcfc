import type { Viewer } from '@swath/contract/accounts';
import { addDays, dayAt } from '@swath/domain/calendar';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownProfile } from '../../../features/profiles/profiles.api.ts';
import { ownQueuedJobs } from '../../../features/queue/queue.api.ts';
import { ownReceipts } from '../../../features/receipts/receipts.api.ts';
import { ownSeries } from '../../../features/series/series.api.ts';
import { completedVisits, ownVisits } from '../../../features/visits/visits.api.ts';
import { noteLoaded } from '../../../lib/kept-reads.ts';
import { serverClock } from '../../../lib/server-clock.ts';
import { useKeepReads } from '../../../parts/kept-reads/use-keep-reads.ts';
import { jobThread } from '../../../parts/messages/messages.api.ts';
import { ownerOf } from '../../../parts/viewer/kept-viewer.ts';
import { VERSION } from './restore-home.ts';

/** Messages are stored of visits at most `NEAR_DAYS` days before or after today, and of `MOST_THREADS` at most. */
const NEAR_DAYS = 14;
const MOST_THREADS = 6;

/** Query options for data that most pages do not show: refetched only if the stream of changes marks it as stale. */
const QUIETLY = { staleTime: Infinity };

/**
 * Stores a homeowner's data on this device for offline use, on every page: profile, visits, series, queued jobs,
 * receipts, and the messages of the visits around today. Renders nothing.
 */
export function HomePack({ viewer }: { viewer: Viewer }) {
  const lists = [ownProfile(), ownVisits(), completedVisits(), ownSeries(), ownQueuedJobs(), ownReceipts()] as const;
  const [profile, visits, completed, series, queued, receipts] = [
    useQuery(lists[0]),
    useQuery(lists[1]),
    useQuery({ ...lists[2], ...QUIETLY }),
    useQuery(lists[3]),
    useQuery(lists[4]),
    useQuery({ ...lists[5], ...QUIETLY }),
  ];
  const near = [...(visits.data ?? []), ...(completed.data ?? [])].filter(({ scheduled_date: date, time_zone }) => {
    const today = dayAt(new Date(serverClock.now()), time_zone);
    return date >= addDays(today, -NEAR_DAYS) && date <= addDays(today, NEAR_DAYS);
  });
  const threads = near.slice(0, MOST_THREADS).map(({ id }) => jobThread(id));
  const threadReads = useQueries({ queries: threads.map((thread) => ({ ...thread, ...QUIETLY })) });

  useKeepReads({ owner: ownerOf(viewer), version: VERSION }, [
    ...[profile, visits, completed, series, queued, receipts].map(({ data, dataUpdatedAt }, index) => ({
      queryKey: lists[index]?.queryKey ?? [],
      data,
      dataUpdatedAt,
    })),
    ...threads.map(({ queryKey }, index) => {
      const { data, dataUpdatedAt = 0 } = threadReads[index] ?? {};
      return { queryKey, data, dataUpdatedAt };
    }),
  ]);
  const loadedAt = visits.dataUpdatedAt;
  useEffect(() => {
    if (loadedAt > 0) noteLoaded(loadedAt, 'homeowner');
  }, [loadedAt]);
  return null;
}
