import { COMPLETED_PAGE } from '@swath/contract/completed-jobs';
import { useQuery } from '@tanstack/react-query';
import type { CompletedSearch } from '../../parts/addresses/completed-address.ts';
import { Button } from '../../ui/form/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { toastError } from '../../ui/toast/toast.ts';
import { foundCompleted, useKeepCompleted } from './completed-jobs.api.ts';
import classes from './completed-list.module.css';
import { CompletedTable } from './completed-table.tsx';

const count = new Intl.NumberFormat('en-US');

/** The completed jobs that match a search, paginated, and as a download. */
export function CompletedList({ search, onPage }: { search: CompletedSearch; onPage: (page: number) => void }) {
  const read = useQuery(foundCompleted(search));
  const keep = useKeepCompleted();
  const { page = 1, ...filters } = search;
  const filtered = Object.keys(filters).length > 0;
  const download = () =>
    keep.mutate(search, { onError: ({ message }) => toastError(`The file could not be fetched. ${message}`) });
  return (
    <Loaded
      read={read}
      waiting={<CardSkeletons cards={2} words="Loading completed jobs..." />}
      failed="Failed to load completed jobs."
    >
      {({ jobs, total, time_zone }) => {
        if (total === 0)
          return filtered ? (
            <EmptyState title="No completed jobs match.">Try other days or another name.</EmptyState>
          ) : (
            <EmptyState title="No completed jobs yet." />
          );
        const pages = Math.ceil(total / COMPLETED_PAGE);
        return (
          <div aria-busy={read.isPlaceholderData}>
            <div className={classes.bar}>
              <p role="status">{total === 1 ? '1 completed job' : `${count.format(total)} completed jobs`}</p>
              <Button variant="default" onClick={download} loading={keep.isPending}>
                Download CSV
              </Button>
            </div>
            {jobs.length === 0 ? (
              <p>
                This page is past the last one.{' '}
                <Button variant="subtle" onClick={() => onPage(1)}>
                  First page
                </Button>
              </p>
            ) : (
              <CompletedTable jobs={jobs} timeZone={time_zone} label="Completed jobs" />
            )}
            {pages > 1 && (
              <nav className={classes.pages} aria-label="Pages">
                <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
                  Previous
                </Button>
                <span>
                  Page {page} of {pages}
                </span>
                <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
                  Next
                </Button>
              </nav>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
