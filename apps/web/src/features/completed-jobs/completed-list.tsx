import { COMPLETED_PAGE } from '@swath/contract/completed-jobs';
import { useQuery } from '@tanstack/react-query';
import type { CompletedSearch } from '../../parts/addresses/completed-address.ts';
import { PagedList } from '../../ui/page/paged-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { toastError } from '../../ui/toast/toast.ts';
import { foundCompleted, useKeepCompleted } from './completed-jobs.api.ts';
import { CompletedTable } from './completed-table.tsx';

/** The completed jobs that match a search, page by page, and as a download. */
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
        return (
          <div aria-busy={read.isPlaceholderData}>
            <PagedList
              noun="completed job"
              total={total}
              size={COMPLETED_PAGE}
              page={page}
              onPage={onPage}
              onDownload={download}
              downloading={keep.isPending}
            >
              {jobs.length > 0 ? <CompletedTable jobs={jobs} timeZone={time_zone} label="Completed jobs" /> : null}
            </PagedList>
          </div>
        );
      }}
    </Loaded>
  );
}
