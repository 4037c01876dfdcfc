import { CALENDAR_PAGE, type CalendarJob } from '@swath/contract/company-calendar';
import type { Day } from '@swath/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import type { CalendarSearch } from '../../../parts/addresses/calendar-address.ts';
import { PagedList } from '../../../ui/page/paged-list.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import { foundJobs } from './calendar.api.ts';
import classes from './found-list.module.css';
import { type Ask, JobChip } from './job-chip.tsx';

type Props = {
  search: CalendarSearch;
  today: Day;
  onPage: (page: number) => void;
  onAsk: (job: CalendarJob, ask: Ask) => void;
};

/** The jobs of any date that match a search: coming ones, soonest first, then past ones, latest first. */
export function FoundList({ search, today, onPage, onAsk }: Props) {
  const { words = '', show = 'planned', whose = 'everybody', crew, page = 1 } = search;
  const read = useQuery(foundJobs({ words, show, whose, page, ...(crew && { crew }) }));
  return (
    <Loaded read={read} waiting={<CardSkeletons words="Looking for jobs..." />} failed="Failed to look for jobs.">
      {({ jobs, total }) =>
        total === 0 ? (
          <EmptyState title="No jobs match.">Try fewer letters, or another filter.</EmptyState>
        ) : (
          <div aria-busy={read.isPlaceholderData}>
            <PagedList noun="job" total={total} size={CALENDAR_PAGE} page={page} onPage={onPage}>
              {jobs.length > 0 ? (
                <ul className={classes.list}>
                  {jobs.map((job) => (
                    <li key={job.id}>
                      <JobChip job={job} today={today} room="dated" onAsk={onAsk} />
                    </li>
                  ))}
                </ul>
              ) : null}
            </PagedList>
          </div>
        )
      }
    </Loaded>
  );
}
