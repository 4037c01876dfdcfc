import type { QueuedJob } from '@swath/contract/queue';
import { isWaiting } from '@swath/domain/queue/offer-rules';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { expiredJobs, ownQueuedJobs } from '../../../features/queue/queue.api.ts';
import type { Expired } from '../../../features/queue/queued/expired-popup.tsx';
import { QueuedCard, type QueuedCardActions } from '../../../features/queue/queued/queued-card.tsx';
import type { CardsBefore } from '../../../features/visits/lists/upcoming-visits.tsx';
import { ReadFailed } from '../../../ui/states/error-state.tsx';

type Around = QueuedCardActions & {
  now: Date;
  /** Whether the wizard that queues a job is loading. */
  busy: boolean;
};

/**
 * Loads the queued jobs for the dashboard: a card for each, and as `expired` those that expired and are not
 * acknowledged; undefined while loading, null if none.
 */
export function useQueue(around: Around): {
  cards: CardsBefore;
  /** Cards of jobs on which a company's question is unanswered; shown first on the page. */
  asked: readonly ReactElement[];
  expired: Expired | null | undefined;
} {
  const queued = useQuery(ownQueuedJobs());
  const unnoticed = useQuery(expiredJobs());
  const { data: jobs, isError } = queued;
  const cardOf = (job: QueuedJob) => <QueuedCard key={job.id} job={job} {...around} />;
  const isAsked = (job: QueuedJob) => isWaiting(job) && job.questions.some(({ answer }) => answer === null);
  const asked = (jobs ?? []).filter(isAsked).map(cardOf);
  const cards: CardsBefore = {
    cards: (jobs ?? []).filter((job) => !isAsked(job)).map(cardOf),
    pending: queued.isPending,
    problem: isError && (
      <ReadFailed title="Failed to fetch my queued jobs" read={queued}>
        {jobs && 'What you see may be out of date.'}
      </ReadFailed>
    ),
  };
  const { data: ids } = unnoticed;
  const undecided = unnoticed.isPending || (ids !== undefined && ids.length > 0 && queued.isPending);
  if (undecided) return { cards, asked, expired: undefined };
  if (!ids?.length) return { cards, asked, expired: null };
  return { cards, asked, expired: { ids, jobs: (jobs ?? []).filter(({ id }) => ids.includes(id)) } };
}
