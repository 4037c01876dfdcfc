import type { CrewJob } from '@swath/contract/jobs';
import type { JobId, SeriesId } from '@swath/domain/ids';
import { ASKED_WORDS, moneyWords, notifiedWords, promiseOfCancel } from '@swath/domain/jobs/cancel-promise';
import { whyNotCancel } from '@swath/domain/jobs/job-lifecycle';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiWords } from '../../../lib/api-client.ts';
import { crewSeriesAddress } from '../../../parts/addresses/paths.ts';
import { useMayGiveBack } from '../../../parts/refund-requests/refund-requests.api.ts';
import { RefundRequests } from '../../../parts/refund-requests/refund-requests.tsx';
import { AskFirst } from '../../../ui/dialog/ask-first.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { Loaded } from '../../../ui/states/skeletons.tsx';
import { seriesJobs, useDeleteVisits } from '../own-clients.api.ts';
import classes from './series-table.module.css';
import { SeriesTable } from './series-table.tsx';

type Props = {
  /** The series to show; still set while the dialog fades out, null until it first opens. */
  seriesId: SeriesId | null;
  opened: boolean;
  onClose: () => void;
};

/**
 * Dialog with the visits of one series, from which visits can be deleted.
 * Source: docs/spec/company.md, section 2, "Manage Job Series dialog".
 */
export function ManageSeriesDialog({ seriesId, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Manage Job Series" size="xl">
      {seriesId && <ManagedSeries seriesId={seriesId} onDone={onClose} />}
    </Dialog>
  );
}

/** Whether a visit can be selected for deletion: only if it has not begun. */
const isSelectable = (job: CrewJob): boolean => whyNotCancel(job) === null;

function ManagedSeries({ seriesId, onDone }: { seriesId: SeriesId; onDone: () => void }) {
  const jobs = useQuery(seriesJobs(seriesId));
  const [chosen, setChosen] = useState<ReadonlySet<JobId>>(new Set());
  const [asking, setAsking] = useState(false);
  const deleting = useDeleteVisits(seriesId);
  // Visits that have begun or were deleted meanwhile are no longer selected.
  const going = (jobs.data ?? []).filter((job) => chosen.has(job.id) && isSelectable(job));
  const selected = going.map(({ id }) => id);
  const promise = promiseOfCancel(
    going.map(({ own_client_id, client_is_mailed, client_no_mail, charge, price_cents }) => ({
      isOwnClient: own_client_id !== null,
      isClientMailed: client_is_mailed,
      noMail: client_no_mail,
      charge,
      cents: price_cents,
    })),
    useMayGiveBack(),
  );

  return (
    <Stack>
      <p className={classes.words}>Series ID: {seriesId}</p>
      <RefundRequests of={{ seriesId }} />
      <TextLink href={crewSeriesAddress(seriesId)}>Move, change or end this series</TextLink>
      <Loaded read={jobs} waiting={<p role="status">Loading series jobs...</p>} failed="Failed to load series jobs">
        {(all) =>
          all.length === 0 ? (
            <p className={classes.words}>No jobs found in this series.</p>
          ) : (
            <SeriesTable jobs={all} isSelectable={isSelectable} selected={new Set(selected)} onSelect={setChosen} />
          )
        }
      </Loaded>
      <Group justify="flex-end">
        <Button color="clay" disabled={selected.length === 0} onClick={() => setAsking(true)}>
          {`Delete Selected (${selected.length})`}
        </Button>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </Group>
      <AskFirst
        opened={asking}
        onClose={() => setAsking(false)}
        title="Confirm deletion"
        confirm={promise.isAsked ? 'Ask to delete' : 'Delete'}
        tone="danger"
        doing={deleting}
        what={selected}
        doneWords={({ deleted, asked }) =>
          asked > 0 ? 'Asked. Nothing is deleted until it is approved.' : `Deleted ${deleted} job(s) from the series.`
        }
        failureWords={(fault) => apiWords(fault) ?? 'Failed to delete selected jobs'}
      >
        <p>{`Delete ${selected.length} selected job(s) from this series? This will not impact the other jobs.`}</p>
        <p>{promise.isAsked ? ASKED_WORDS : `${moneyWords(promise)} ${notifiedWords(promise)}`}</p>
      </AskFirst>
    </Stack>
  );
}
