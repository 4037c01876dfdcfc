import type { QueuedJob } from '@swath/contract/queue';
import type { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { ShowMore } from '../../../ui/states/show-more.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import classes from './crew-queued-card.module.css';
import { CrewQueuedCard } from './crew-queued-card.tsx';

const FAILED = 'Failed to load queued jobs. Please try again.';

type Props = {
  jobs: ReturnType<typeof useInfiniteQuery<QueuedJob[], Error, { pages: QueuedJob[][] }>>;
  now: Date;
  /** What to render instead of the list if no job is found. */
  empty: ReactNode;
  onDetails: (job: QueuedJob) => void;
  onOffer: (job: QueuedJob) => void;
  onRelease: (job: QueuedJob) => void;
};

/** Cards of the queued jobs that match the filters, with a button that loads more. */
export function QueueList({ jobs, now, empty, onDetails, onOffer, onRelease }: Props) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <Loaded read={jobs} waiting={<CardSkeletons words="Loading queued jobs..." />} failed={FAILED}>
      {({ pages }) => {
        const found = pages.flat();
        if (found.length === 0) return empty;
        return (
          <>
            <ul ref={list} className={classes.list}>
              {found.map((job) => (
                <CrewQueuedCard
                  key={job.id}
                  job={job}
                  now={now}
                  onOffer={() => onOffer(job)}
                  onRelease={() => onRelease(job)}
                  onDetails={() => onDetails(job)}
                />
              ))}
            </ul>
            <FormAlert>{jobs.isFetchNextPageError ? FAILED : ''}</FormAlert>
            <ShowMore
              list={list}
              shown={found.length}
              more={jobs.hasNextPage}
              onMore={() => void jobs.fetchNextPage()}
              busy={jobs.isFetchingNextPage}
            />
          </>
        );
      }}
    </Loaded>
  );
}
