import type { CrewJob } from '@swath/contract/jobs';
import type { Day } from '@swath/domain/calendar';
import { type VisitPhotoKind, whyNotPhotograph } from '@swath/domain/photos/visit-photo';
import { useState } from 'react';
import { serverClock } from '../../../lib/server-clock.ts';

/** The kind of photos that can be taken of a visit now; null: none. @param today in the company's zone */
export function usePhotoKind(job: CrewJob, today: Day): VisitPhotoKind | null {
  const [at] = useState(() => new Date(serverClock.now()));
  const kind = job.status === 'pending' ? 'before' : 'after';
  const visit = {
    status: job.status,
    serviceDate: job.scheduled_date,
    ...(job.end_time !== null && { completedAt: new Date(job.end_time) }),
  };
  return whyNotPhotograph(visit, kind, { at, today }) === null ? kind : null;
}
