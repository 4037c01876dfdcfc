import type { QueuedJob } from '@swath/contract/queue';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CompanySubpage } from '../../features/company-frame/company-frame.tsx';
import { offersOfCompany, queueOfCompany } from '../../features/queue/crew/crew-queue.api.ts';
import classes from '../../features/queue/crew/crew-queued-card.module.css';
import { OwnOffersList } from '../../features/queue/crew/own-offers-list.tsx';
import { QueueDialogs, useQueueDialogs } from '../../features/queue/crew/queue-dialogs.tsx';
import { countFilters, QueueFilterForm } from '../../features/queue/crew/queue-filters.tsx';
import { QueueList } from '../../features/queue/crew/queue-list.tsx';
import { paths } from '../../parts/addresses/paths.ts';
import { QUEUE_TABS, type QueueSearch, type QueueTab, queueSearch } from '../../parts/addresses/queue-address.ts';
import { useQueueSeen } from '../../parts/reminders/reminders.api.ts';
import { Button } from '../../ui/form/button.tsx';
import { BackIcon, HeaderButton } from '../../ui/page/page-button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/page/tabs.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useNow } from '../user/use-now.ts';

const TABS: Record<QueueTab, string> = { matches: 'Matches you', area: 'All in area', offers: 'Your offers' };

/**
 * Queued jobs (jobs without a company yet) in the company's area, and its own offers. Tab and filters are in the URL.
 * Source: docs/spec/company.md, section 2, "Queued Jobs page"; docs/rules/queue-and-offers.md.
 */
export function QueuedJobs() {
  const search = useSearch({ from: `/signed-in${paths.companyQueue}`, select: queueSearch });
  const navigate = useNavigate({ from: paths.companyQueue });
  const go = (next: QueueSearch) => void navigate({ search: next, resetScroll: false });
  const { show = 'matches', job: details, ...filters } = search;
  const tab: QueueSearch = show === 'matches' ? {} : { show };
  const narrowed = countFilters(filters);
  const view = show === 'area' ? 'area' : 'matches';
  const jobs = useInfiniteQuery({ ...queueOfCompany(view, filters), enabled: show !== 'offers' });
  const listed = jobs.data?.pages.flat() ?? [];
  const now = useNow();
  const dialogs = useQueueDialogs();
  const openDetails = (id: string) => go({ ...search, job: id });
  useSeen(narrowed === 0 && show !== 'offers' ? jobs.data?.pages[0] : undefined);

  const list = (
    <>
      <Filters filters={filters} onApply={(next) => go({ ...tab, ...next })} narrowed={narrowed} />
      <QueueList
        jobs={jobs}
        now={now}
        empty={<Nothing narrowed={narrowed > 0} show={show} onArea={() => go({ show: 'area' })} />}
        onDetails={({ id }) => openDetails(id)}
        onOffer={dialogs.onOffer}
        onRelease={dialogs.onRelease}
      />
    </>
  );
  return (
    <CompanySubpage title="Queued Jobs" here="queue" back={<BackButton />}>
      <div className={classes.bar}>
        <p>View and make offers on available jobs</p>
        <Refresh show={show} jobs={jobs} />
      </div>
      <Tabs
        value={show}
        onChange={(chosen) => {
          const next = QUEUE_TABS.find((one) => one === chosen) ?? 'matches';
          go({ ...filters, ...(next !== 'matches' && { show: next }) });
        }}
      >
        <TabList aria-label="What to show" activateOnFocus={false} className={classes.tabs}>
          {QUEUE_TABS.map((one) => (
            <Tab key={one} value={one} className={classes.tab}>
              {TABS[one]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="matches">{list}</TabPanel>
        <TabPanel value="area">{list}</TabPanel>
        <TabPanel value="offers">
          <OwnOffersList
            now={now}
            onDetails={openDetails}
            toJobs={<Button onClick={() => go(filters)}>See queued jobs</Button>}
          />
        </TabPanel>
      </Tabs>
      <QueueDialogs
        dialogs={dialogs}
        listed={listed}
        details={details}
        onCloseDetails={() => go({ ...tab, ...filters })}
        now={now}
      />
    </CompanySubpage>
  );
}

type FiltersProps = Parameters<typeof QueueFilterForm>[0] & { narrowed: number };

/** The queue's filters behind a toggle button; expanded at first if the URL has any. */
function Filters({ narrowed, ...form }: FiltersProps) {
  const [shown, setShown] = useState(narrowed > 0);
  return (
    <>
      <div className={classes.tools}>
        <Button variant="default" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {narrowed > 0 ? `Filters (${narrowed})` : 'Filters'}
        </Button>
      </div>
      {shown && <QueueFilterForm {...form} />}
    </>
  );
}

type NothingProps = { narrowed: boolean; show: QueueTab; onArea: () => void };

function Nothing({ narrowed, show, onArea }: NothingProps) {
  return (
    <EmptyState
      title="No queued jobs available"
      action={
        show === 'matches' &&
        !narrowed && (
          <Button variant="default" onClick={onArea}>
            Show all in your area
          </Button>
        )
      }
    >
      {narrowed ? 'Try adjusting your filters to see more jobs.' : 'Check back later for new job opportunities.'}
    </EmptyState>
  );
}

/** Button that refetches the list of the current tab. */
function Refresh({ show, jobs }: { show: QueueTab; jobs: Parameters<typeof QueueList>[0]['jobs'] }) {
  const offers = useInfiniteQuery({ ...offersOfCompany(), enabled: show === 'offers' });
  const read = show === 'offers' ? offers : jobs;
  return (
    <Button
      variant="default"
      loading={read.isFetching && !read.isPending && !read.isFetchingNextPage}
      onClick={() => void read.refetch()}
    >
      Refresh
    </Button>
  );
}

/**
 * Records at the API that the viewer has seen the queue, up to the newest listed job.
 * @param jobs newest first; undefined or empty: does nothing
 */
function useSeen(jobs: readonly QueuedJob[] | undefined): void {
  const { mutate } = useQueueSeen();
  const newest = jobs?.[0]?.createdAt;
  useEffect(() => {
    if (newest !== undefined) mutate(newest);
  }, [newest, mutate]);
}

/**
 * Back button: goes back in history, or to the dashboard if the user came from another site.
 * Source: docs/spec/company.md, section 2, "Page shell"; docs/rules/companies.md.
 */
function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <HeaderButton
      icon={<BackIcon />}
      onClick={() => (canGoBack ? router.history.back() : void router.navigate({ to: paths.company }))}
    >
      Back
    </HeaderButton>
  );
}
