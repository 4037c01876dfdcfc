import { companyProfiles, type ProfileChange } from '@swath/contract/company-profiles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callKey, query } from '../../../lib/api-client.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatDateOf } from '../../../ui/format/format-instant.ts';
import { toastError, toastSuccess } from '../../../ui/toast/toast.ts';
import { RejectDialog } from '../reject-dialog.tsx';
import classes from './profile-changes.module.css';

/**
 * Section of names and addresses that companies want to change, beside the present ones; renders nothing if there are
 * none.
 */
export function ProfileChanges() {
  const read = useQuery(query(companyProfiles.listChanges));
  const [asked, setAsked] = useState<ProfileChange | null>(null);
  const [opened, setOpened] = useState(false);
  if (read.isError && !read.data) {
    // The live region of the list below announces both errors.
    return (
      <div className={classes.failed} role="status">
        <p className={classes.words}>Proposed names and addresses could not be loaded.</p>
        <Button variant="default" loading={read.isFetching} onClick={() => void read.refetch()}>
          Load them again
        </Button>
      </div>
    );
  }
  const { changes, total } = read.data ?? { changes: [], total: 0 };
  return (
    <>
      {changes.length > 0 && (
        <section className={classes.changes} aria-label="Proposed names and addresses">
          <h2 className={classes.heading}>Proposed names and addresses ({total})</h2>
          <ul className={classes.list}>
            {changes.map((change) => (
              <li key={change.id}>
                <ChangeCard
                  change={change}
                  onReject={() => {
                    setAsked(change);
                    setOpened(true);
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <RejectDialog
        asked={asked}
        opened={opened}
        onClose={() => setOpened(false)}
        title={asked ? `Reject the change of ${asked.standing.company_name}?` : ''}
        reject={(reason) => call(companyProfiles.reject, { params: { id: asked!.id }, body: { reason } })}
        doneWords="Change rejected successfully"
        listKey={callKey(companyProfiles.listChanges)}
      />
    </>
  );
}

function ChangeCard({ change, onReject }: { change: ProfileChange; onReject: () => void }) {
  const queries = useQueryClient();
  const { standing, proposed, upcoming_jobs: jobs } = change;
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => call(companyProfiles.approve, { params: { id: change.id } }),
    onSuccess: () => toastSuccess('Change approved successfully'),
    onError: (fault) => toastError(fault.message),
    onSettled: () => queries.invalidateQueries({ queryKey: callKey(companyProfiles.listChanges) }),
  });
  return (
    <Card label={`Change of ${standing.company_name}`} className={classes.card}>
      <dl className={classes.sides}>
        <div>
          <dt>Stands</dt>
          <dd>{standing.company_name}</dd>
          <dd>{lineOf(standing)}</dd>
        </div>
        <div>
          <dt>Proposed</dt>
          <dd data-new={standing.company_name !== proposed.company_name || undefined}>{proposed.company_name}</dd>
          <dd data-new={lineOf(standing) !== lineOf(proposed) || undefined}>{lineOf(proposed)}</dd>
        </div>
      </dl>
      <p className={classes.words}>
        {`Proposed ${formatDateOf(change.proposed_at)}. ${visitsWords(jobs)}`}
        {!change.is_found && ' The address was not found on the map: routes could not start there.'}
      </p>
      <div className={classes.actions}>
        <Button
          aria-label={`Approve the change of ${standing.company_name}`}
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && mutate()}
        >
          {isPending ? 'Approving...' : 'Approve'}
        </Button>
        <Button variant="default" aria-label={`Reject the change of ${standing.company_name}`} onClick={onReject}>
          Reject
        </Button>
      </div>
    </Card>
  );
}

const lineOf = ({ street_address, city, state, zip_code }: ProfileChange['standing']) =>
  `${street_address}, ${city}, ${state} ${zip_code}`;

const visitsWords = (jobs: number) =>
  jobs === 1 ? '1 visit is booked from today on.' : `${jobs} visits are booked from today on.`;
