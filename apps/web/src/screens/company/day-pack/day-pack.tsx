import type { Viewer } from '@swath/contract/accounts';
import type { OwnCompany } from '@swath/contract/companies';
import type { crews } from '@swath/contract/crews';
import type { Answer } from '@swath/contract/endpoint';
import { addDays } from '@swath/domain/calendar';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ownCompany } from '../../../features/companies/companies.api.ts';
import { jobsAround } from '../../../features/crew-jobs/crew-jobs.api.ts';
import { ownHours } from '../../../features/work-hours/work-hours.api.ts';
import { useConnection } from '../../../lib/connection.ts';
import { noteLoaded, readsEra } from '../../../lib/kept-reads.ts';
import { useServerNow } from '../../../lib/server-clock.ts';
import { crewsOfCompany } from '../../../parts/crews/crews.api.ts';
import { keepThumbnails } from '../../../parts/kept-reads/keep-thumbnails.ts';
import { useKeepReads } from '../../../parts/kept-reads/use-keep-reads.ts';
import { jobThread } from '../../../parts/messages/messages.api.ts';
import { photosOf } from '../../../parts/photos/visit-sending.ts';
import { routeOf } from '../../../parts/route/route.api.ts';
import { ownerOf } from '../../../parts/viewer/kept-viewer.ts';
import { viewerMay } from '../../../parts/viewer/viewer-may.ts';
import { isNear, restoreDay, todayOf, VERSION } from './restore-day.ts';

const MINUTE_MS = 60_000;

/**
 * Stores the crew's day on this device for offline use, on every page: it fetches the work of today and tomorrow,
 * refetches it when a change makes it stale, and restores it to the query cache while offline. Renders nothing.
 */
export function DayPack({ viewer }: { viewer: Viewer }) {
  const { data: company, dataUpdatedAt } = useQuery(ownCompany());
  const queries = useQueryClient();
  const isOffline = useConnection() !== 'online';
  useServerNow(MINUTE_MS); // renders again every minute, to notice a new day
  const today = company && todayOf(company);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new day while offline restores again
  useEffect(() => {
    if (isOffline) void restoreDay(queries, viewer);
  }, [isOffline, today, queries, viewer]);
  if (!company) return null;
  return <Day viewer={viewer} company={company} companyAt={dataUpdatedAt} />;
}

/** Query options for data that most pages do not show: refetched only if the stream of changes marks it as stale. */
const QUIETLY = { staleTime: Infinity };

function Day({ viewer, company, companyAt }: { viewer: Viewer; company: OwnCompany; companyAt: number }) {
  const { today } = company;
  const [era] = useState(readsEra);
  const jobs = useQuery(jobsAround(today));
  const near = (jobs.data ?? []).filter(isNear(today));
  const hasTomorrow = near.some((job) => job.scheduled_date !== today);
  const mayPlan = viewerMay(viewer, 'office');
  const crews = useQuery({ ...crewsOfCompany(), enabled: company.several_crews, ...QUIETLY });
  const dayRoutes = [
    routeOf(today),
    ...(hasTomorrow ? [{ ...routeOf(addDays(today, 1)), ...QUIETLY }] : []),
    // The office chooses among the crews' days.
    ...(mayPlan && crews.data?.several
      ? crews.data.crews.map(({ id }) => ({ ...routeOf(today, id), ...QUIETLY }))
      : []),
  ];
  const photoLists = near.filter((job) => job.photos_before + job.photos_after > 0).map(({ id }) => photosOf(id));
  const threads = near.filter((job) => job.unread_messages > 0).map(({ id }) => jobThread(id));
  const hours = useQuery(ownHours());
  const routeReads = useQueries({ queries: dayRoutes });
  const photoReads = useQueries({ queries: photoLists.map((list) => ({ ...list, ...QUIETLY })) });
  const threadReads = useQueries({ queries: threads.map((thread) => ({ ...thread, ...QUIETLY })) });

  useKeepReads({ owner: ownerOf(viewer), version: VERSION }, [
    { ...ownCompany(), data: company, dataUpdatedAt: companyAt },
    { ...jobs, ...jobsAround(today) },
    { ...hours, ...ownHours() },
    ...(company.several_crews
      ? [{ ...crews, ...crewsOfCompany(), data: mayPlan ? crews.data : crews.data && withoutDepots(crews.data) }]
      : []),
    ...[...dayRoutes, ...photoLists, ...threads].map(({ queryKey }, index) => {
      const { data, dataUpdatedAt = 0 } = [...routeReads, ...photoReads, ...threadReads][index] ?? {};
      return { queryKey, data, dataUpdatedAt };
    }),
  ]);
  const thumbnails = photoReads.flatMap(({ data = [] }) => data.map(({ thumbUrl }) => thumbUrl)).join('\n');
  useEffect(() => {
    void keepThumbnails(thumbnails === '' ? [] : thumbnails.split('\n'), era);
  }, [thumbnails, era]);
  const loadedAt = jobs.dataUpdatedAt;
  useEffect(() => {
    if (loadedAt > 0) noteLoaded(loadedAt, 'crew');
  }, [loadedAt]);
  return null;
}

/** The crews without the addresses at which they start, which may be a member's home and only the office shows. */
const withoutDepots = (listed: Answer<typeof crews.list>): Answer<typeof crews.list> => ({
  ...listed,
  crews: listed.crews.map((crew) => ({ ...crew, depot: null })),
});
