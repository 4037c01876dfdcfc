import { companyProfiles, type ProfileChange } from '@swath/contract/company-profiles';
import { useQuery } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';
import { Card } from '../../../ui/card/card.tsx';
import { formatDateOf } from '../../../ui/format/format-instant.ts';
import adminClasses from '../admin-pages.module.css';
import { ApprovalButtons } from '../approvals/approval-buttons.tsx';
import { ApprovalList } from '../approvals/approval-list.tsx';
import classes from './profile-changes.module.css';

const listKey = callKey(companyProfiles.listChanges);

/**
 * Section of names and addresses that companies want to change, beside the present ones; renders nothing if there are
 * none.
 */
export function ProfileChanges() {
  const read = useQuery(query(companyProfiles.listChanges));
  return (
    <ApprovalList
      title="Proposed names and addresses"
      failed="Proposed names and addresses could not be loaded."
      read={read}
      items={read.data?.changes ?? []}
      total={read.data?.total ?? 0}
      listKey={listKey}
      rejectTitle={({ standing }) => `Reject the change of ${standing.company_name}?`}
      reject={({ id }, reason) => call(companyProfiles.reject, { params: { id }, body: { reason } })}
      rejectedWords="Change rejected successfully"
    >
      {(change, onReject) => <ChangeCard change={change} onReject={onReject} />}
    </ApprovalList>
  );
}

function ChangeCard({ change, onReject }: { change: ProfileChange; onReject: () => void }) {
  const { standing, proposed, upcoming_jobs: jobs } = change;
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
      <p className={adminClasses.quiet}>
        {`Proposed ${formatDateOf(change.proposed_at)}. ${visitsWords(jobs)}`}
        {!change.is_found && ' The address was not found on the map: routes could not start there.'}
      </p>
      <ApprovalButtons
        about={`the change of ${standing.company_name}`}
        approve={() => call(companyProfiles.approve, { params: { id: change.id } })}
        approvedWords="Change approved successfully"
        listKey={listKey}
        onReject={onReject}
      />
    </Card>
  );
}

const lineOf = ({ street_address, city, state, zip_code }: ProfileChange['standing']) =>
  `${street_address}, ${city}, ${state} ${zip_code}`;

const visitsWords = (jobs: number) =>
  jobs === 1 ? '1 visit is booked from today on.' : `${jobs} visits are booked from today on.`;
