import { Button } from '@mantine/core';
import type { OwnCompany } from '@swath/contract/companies';
import type { CrewJob } from '@swath/contract/jobs';
import type { SeriesId } from '@swath/domain/ids';
import { type ReactNode, useState } from 'react';
import { ManageSeriesDialog } from '../../features/own-clients/managing/manage-series-dialog.tsx';
import { NewJobDialog } from '../../features/own-clients/planning/new-job-dialog.tsx';

/** The buttons that add jobs and manage series, and the dialogs they open. */
export function useJobDialogs(company: OwnCompany | undefined): {
  addJob: ReactNode;
  actionsOf: (job: CrewJob) => ReactNode;
  dialogs: ReactNode;
} {
  const [adding, setAdding] = useState(false);
  const [series, setSeries] = useState<SeriesId | null>(null);
  const [managing, setManaging] = useState(false);
  const manage = (id: SeriesId) => {
    setSeries(id);
    setManaging(true);
  };
  return {
    addJob: <Button onClick={() => setAdding(true)}>Add New Job</Button>,
    actionsOf: ({ series_id: id, full_name }) =>
      id && (
        <Button variant="default" aria-label={`Manage Job Series of ${full_name}`} onClick={() => manage(id)}>
          Manage Job Series
        </Button>
      ),
    dialogs: company && (
      <>
        <NewJobDialog
          opened={adding}
          onClose={() => setAdding(false)}
          companyId={company.company_id}
          today={company.today}
        />
        <ManageSeriesDialog seriesId={series} opened={managing} onClose={() => setManaging(false)} />
      </>
    ),
  };
}
