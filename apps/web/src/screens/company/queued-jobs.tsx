import { Button } from '@mantine/core';
import type { QueuedJob } from '@swath/contract/queue';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ownCompany } from '../../features/companies/companies.api.ts';
import { BackButton } from '../../features/company-frame/back-button.tsx';
import { CompanySubpage } from '../../features/company-frame/company-frame.tsx';
import { queueOfCompany, useReleaseOffer } from '../../features/queue/crew/crew-queue.api.ts';
import classes from '../../features/queue/crew/crew-queued-card.module.css';
import { CrewQueuedCard } from '../../features/queue/crew/crew-queued-card.tsx';
import { OfferFormDialog } from '../../features/queue/crew/offer-form-dialog.tsx';
import { canOffer, daysToOffer } from '../../features/queue/crew/own-offer.ts';
import { QueuedJobDialog } from '../../features/queue/crew/queued-job-dialog.tsx';
import { useQueueSeen } from '../../parts/reminders/reminders.api.ts';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { ShowMore } from '../../ui/states/show-more.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { useNow } from '../user/use-now.ts';

/** The kinds of dialog over the list. */
type Kind = 'details' | 'offer' | 'release';

/** The lawns that wait for offers where the company works. Source: docs/spec/company.md, section 2, "Queued Jobs page". */
export function QueuedJobs() {
  const jobs = useInfiniteQuery(queueOfCompany());
  useSeen(jobs.data?.pages[0]);
  return (
    <CompanySubpage title="Queued Jobs" here="queue" back={<BackButton />}>
      <div className={classes.bar}>
        <p>View and make offers on available jobs</p>
        <Button
          variant="default"
          loading={jobs.isFetching && !jobs.isPending && !jobs.isFetchingNextPage}
          onClick={() => void jobs.refetch()}
        >
          Refresh
        </Button>
      </div>
      <Loaded
        read={jobs}
        waiting={<CardSkeletons words="Loading queued jobs..." />}
        failed="Failed to load queued jobs. Please try again."
      >
        {({ pages }) => (
          <JobGrid
            jobs={pages.flat()}
            more={jobs.hasNextPage}
            busy={jobs.isFetchingNextPage}
            failed={jobs.isFetchNextPageError}
            onMore={() => void jobs.fetchNextPage()}
          />
        )}
      </Loaded>
    </CompanySubpage>
  );
}

type GridProps = {
  jobs: readonly QueuedJob[];
  /** Whether more of them can be asked for. */
  more: boolean;
  busy: boolean;
  failed: boolean;
  onMore: () => void;
};

function JobGrid({ jobs, more, busy, failed, onMore }: GridProps) {
  const list = useRef<HTMLUListElement>(null);
  const now = useNow();
  const company = useQuery(ownCompany()).data;
  const [dialog, setDialog] = useState<{ kind: Kind; job: QueuedJob } | null>(null);
  const [opened, setOpened] = useState(false);
  const show = (kind: Kind, job: QueuedJob) => {
    setDialog({ kind, job });
    setOpened(true);
  };
  const of = (kind: Kind) => ({
    // As it stands now: an offer that was just made is in it.
    job: dialog?.kind === kind ? (jobs.find(({ id }) => id === dialog.job.id) ?? dialog.job) : null,
    opened: opened && dialog?.kind === kind,
    onClose: () => setOpened(false),
  });
  const offered = of('offer');
  const { job: released, ...release } = of('release');
  const zone = company?.time_zone;
  return (
    <>
      {jobs.length === 0 && (
        <EmptyState title="No queued jobs available">Check back later for new job opportunities.</EmptyState>
      )}
      {jobs.length > 0 && (
        <ul ref={list} className={classes.list}>
          {jobs.map((job) => (
            <CrewQueuedCard
              key={job.id}
              job={job}
              now={now}
              onOffer={
                company && canOffer(job, company.company_id, now, company.time_zone)
                  ? () => show('offer', job)
                  : undefined
              }
              onRelease={() => show('release', job)}
              onDetails={() => show('details', job)}
            />
          ))}
        </ul>
      )}
      <FormAlert>{failed ? 'Failed to load queued jobs. Please try again.' : ''}</FormAlert>
      <ShowMore list={list} shown={jobs.length} more={more} onMore={onMore} busy={busy} />
      <QueuedJobDialog {...of('details')} />
      <OfferFormDialog {...offered} days={offered.job && zone ? daysToOffer(offered.job, now, zone) : []} />
      <AskFirst
        {...release}
        title="Release your offer?"
        confirm="Release"
        cancel="Keep it"
        tone="danger"
        doing={useReleaseOffer()}
        what={released}
        doneWords={() => 'Your offer is taken back.'}
        failureWords={(fault) => `Failed to release offer. ${fault.message}`}
      >
        <p>The homeowner no longer sees it. You can make another offer as long as the job waits.</p>
      </AskFirst>
    </>
  );
}

/** Whoever sees the list has seen what waits, up to its newest job. */
function useSeen(jobs: readonly QueuedJob[] | undefined): void {
  const { mutate } = useQueueSeen();
  const newest = jobs?.[0]?.createdAt;
  useEffect(() => {
    if (newest !== undefined) mutate(newest);
  }, [newest, mutate]);
}
