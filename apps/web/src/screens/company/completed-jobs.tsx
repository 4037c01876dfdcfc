import { useNavigate, useSearch } from '@tanstack/react-router';
import { CompanySubpage } from '../../features/company-frame/company-frame.tsx';
import { CompletedFilters } from '../../features/completed-jobs/completed-filters.tsx';
import { CompletedList } from '../../features/completed-jobs/completed-list.tsx';
import { type CompletedSearch, completedSearch } from '../../parts/addresses/completed-address.ts';
import { paths, settingsAddress } from '../../parts/addresses/paths.ts';
import { Card } from '../../ui/card/card.tsx';
import { BackIcon, HeaderButton } from '../../ui/page/page-button.tsx';
import classes from './completed-jobs.module.css';

const toSettings = (
  <HeaderButton icon={<BackIcon />} href={settingsAddress('completed')}>
    Back to Settings
  </HeaderButton>
);

/** A company's completed jobs, filtered by days and customers; the filters are stored in the URL. */
export function CompanyCompletedJobs() {
  const search = useSearch({ from: `/signed-in${paths.companyCompleted}`, select: completedSearch });
  const navigate = useNavigate({ from: paths.companyCompleted });
  const go = (next: CompletedSearch) => void navigate({ search: next, resetScroll: false });
  const { page: _, ...filters } = search;
  return (
    <CompanySubpage title="Completed Jobs" here="other" back={toSettings}>
      <div className={classes.column}>
        <CompletedFilters filters={filters} onApply={go} />
        <Card as="section" label="Completed jobs">
          <CompletedList search={search} onPage={(page) => go(page > 1 ? { ...filters, page } : filters)} />
        </Card>
      </div>
    </CompanySubpage>
  );
}
