import type { OwnCompany } from '@swath/contract/companies';
import type { CrewJob } from '@swath/contract/jobs';
import type { SeriesId } from '@swath/domain/ids';
import { type ReactNode, useCallback, useState } from 'react';
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { Button } from '../../ui/form/button.tsx';

const loadNewJob = () => import('../../features/customers/new-job/new-job-dialog.tsx');
const loadSeries = () => import('../../features/customers/managing/manage-series-dialog.tsx');

/**
 * The dashboard's buttons that add jobs and manage series, with their dialogs.
 * @param company undefined while loading: there are no dialogs yet
 * @param mayPlan whether the viewer may plan jobs; if not, everything returned is empty
 */
export function useJobDialogs(
  company: OwnCompany | undefined,
  mayPlan: boolean,
): {
  addJob: ReactNode;
  /**
   * Renders the actions of a job's card; null if the job is not part of a series. The same function on every render.
   */
  actionsOf: (job: CrewJob) => ReactNode;
  dialogs: ReactNode;
} {
  const [adding, setAdding] = useState(false);
  const [series, setSeries] = useState<SeriesId | null>(null);
  const [managing, setManaging] = useState(false);
  const stopAdding = () => setAdding(false);
  const stopManaging = () => setManaging(false);
  return {
    addJob: mayPlan && <Button onClick={() => setAdding(true)}>Add New Job</Button>,
    actionsOf: useCallback(
      ({ series_id: id, full_name }) => {
        if (id === null || !mayPlan) return null;
        const manage = () => {
          setSeries(id);
          setManaging(true);
        };
        return (
          <Button variant="default" aria-label={`Manage Job Series of ${full_name}`} onClick={manage}>
            Manage Job Series
          </Button>
        );
      },
      [mayPlan],
    ),
    dialogs: company && mayPlan && (
      <>
        <LazyDialog load={loadNewJob} opened={adding} onFailed={stopAdding}>
          {({ NewJobDialog }, opened) => <NewJobDialog opened={opened} onClose={stopAdding} company={company} />}
        </LazyDialog>
        <LazyDialog load={loadSeries} opened={managing} onFailed={stopManaging}>
          {({ ManageSeriesDialog }, opened) => (
            <ManageSeriesDialog seriesId={series} opened={opened} onClose={stopManaging} />
          )}
        </LazyDialog>
      </>
    ),
  };
}
