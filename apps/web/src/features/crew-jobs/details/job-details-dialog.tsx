import type { CrewJob } from '@swath/contract/jobs';
import type { Day } from '@swath/domain/calendar';
import { whyNotCancel, whyNotCannotDo } from '@swath/domain/jobs/job-lifecycle';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '../../../lib/api-client.ts';
import { clientPageAddress } from '../../../parts/addresses/paths.ts';
import { JobHistory } from '../../../parts/job-history/job-history.tsx';
import { OfficeLine } from '../../../parts/office-line/office-line.tsx';
import { RefundRequests } from '../../../parts/refund-requests/refund-requests.tsx';
import { PromiseFact } from '../../../parts/route/promise-fact.tsx';
import { StatusBadge } from '../../../ui/card/status-badge.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { OfflineNote } from '../../../ui/dialog/offline-note.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { formatPhone } from '../../../ui/format/format-phone.ts';
import { Group } from '../../../ui/look/stack.tsx';
import { VisuallyHidden } from '../../../ui/look/visually-hidden.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ReadFailed } from '../../../ui/states/error-state.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import { CrewNotes } from '../card/crew-notes.tsx';
import { JobChips } from '../card/job-chips.tsx';
import { JobMessages } from '../card/job-messages.tsx';
import { JobValue } from '../card/job-value.tsx';
import { aboutWords, customerName, dateWords, lawnTimeWords, otherTimeWords, timeWords } from '../card/job-words.ts';
import { useShownJob } from '../crew-jobs.api.ts';
import { CallOffForm } from './call-off-form.tsx';
import { CannotDoForm, type PhotoPickerGiven } from './cannot-do-form.tsx';
import { CrewOfJob } from './crew-of-job.tsx';
import { useCrewJob } from './details.api.ts';
import { DetailsPart as Part } from './details-part.tsx';
import classes from './job-details.module.css';
import { PhotosOfJob } from './photos-of-job.tsx';
import { ScheduleForm } from './schedule-form.tsx';

type Props = {
  /** Id of the job that the URL names; null if it names none: the dialog is then closed. */
  jobId: string | null;
  /** Today in the company's time zone. */
  today: Day;
  /** Whether the viewer may move jobs to other days, and cancel them. */
  mayPlan: boolean;
  /** Whether the viewer may at least move a job within its day. */
  mayRetime?: boolean;
  /** What the dialog opens with; left out: the job's details. */
  asks?: 'call-off';
  onClose: () => void;
  photoPicker: (given: PhotoPickerGiven) => ReactNode;
};

/**
 * Dialog with all details of one job, the changes that the viewer may make to it, and its history.
 * Source: docs/spec/company.md, section 2.
 */
export function JobDetailsDialog({ jobId, today, mayPlan, mayRetime = mayPlan, asks, onClose, photoPicker }: Props) {
  const read = useCrewJob(jobId);
  const [last, setLast] = useState<CrewJob | null>(null);
  const found = jobId === null ? null : (read.data ?? null);
  if (found && found !== last) setLast(found);
  // The last job stays on screen while the dialog fades out.
  const job = jobId === null ? last : found;
  const unknown = read.error instanceof ApiProblem && read.error.status === 404;
  return (
    <Dialog opened={jobId !== null} onClose={onClose} title="Job Details" size="lg" worksOffline>
      {job && (
        <JobDetails
          key={job.id}
          job={job}
          today={today}
          mayPlan={mayPlan}
          mayRetime={mayRetime}
          photoPicker={photoPicker}
          {...(asks && { asks })}
        />
      )}
      {!job && read.isPending && <CardSkeletons cards={1} words="Loading the job..." />}
      {!job && unknown && <EmptyState title="Job not found.">It is none of your company.</EmptyState>}
      {!job && read.isError && !unknown && <ReadFailed title="Failed to load the job." read={read} />}
    </Dialog>
  );
}

type DetailsProps = { job: CrewJob } & Pick<Props, 'today' | 'mayPlan' | 'photoPicker' | 'asks'> & {
    mayRetime: boolean;
  };

function JobDetails({ job: read, today, mayPlan, mayRetime, photoPicker, asks }: DetailsProps) {
  const job = useShownJob(read);
  const [asked, setAsking] = useState<'call-off' | 'cannot-do' | null>(asks ?? null);
  const back = () => setAsking(null);
  const there = lawnTimeWords(job);
  const otherTime = otherTimeWords(job);
  const mayCancel = mayPlan && whyNotCancel(job) === null;
  const mayReport = whyNotCannotDo({ status: job.status, serviceDate: job.scheduled_date }, today) === null;
  const asking = (asked === 'call-off' && mayCancel) || (asked === 'cannot-do' && mayReport) ? asked : null;
  return (
    <div className={classes.parts}>
      <div className={classes.head}>
        <div>
          <div className={classes.nameRow}>
            <h3 className={classes.name}>{customerName(job)}</h3>
            <StatusBadge status={job.status} />
          </div>
          <p className={classes.line}>{job.address}</p>
          {!job.phone_number && job.status === 'pending' && job.scheduled_date > today && !job.own_client_id && (
            <p className={classes.line}>Their phone number stands here on the day of the visit.</p>
          )}
          {job.phone_number && (
            <p className={classes.line}>
              <a className={classes.call} href={`tel:+1${job.phone_number}`}>
                <VisuallyHidden>{`Call ${customerName(job)},`}</VisuallyHidden> {formatPhone(job.phone_number)}
              </a>
            </p>
          )}
          <p className={classes.line}>
            {dateWords(job.scheduled_date)} · {timeWords(job)}
            {there && ` (${there})`}
            {job.is_locked && ' · Time locked'}
          </p>
          <PromiseFact job={job} arrivalAt={job.scheduled_date < today ? null : job.arrival_at} />
          {otherTime && <p className={classes.line}>{otherTime}</p>}
        </div>
        <JobChips job={job} />
        <CrewNotes notes={job.yard_features_notes} />
        {job.status !== 'canceled' && <JobValue job={job} />}
        <Group>
          <JobMessages job={job} />
          {mayPlan && job.own_client_id && (
            <ButtonLink variant="default" href={clientPageAddress(job.own_client_id)}>
              Client's page
            </ButtonLink>
          )}
          {!mayPlan && <OfficeLine about={aboutWords(job)} />}
        </Group>
      </div>
      <RefundRequests of={{ jobId: job.id }} />
      <PhotosOfJob job={job} />
      {asking === 'call-off' && (
        <Part title="Cancel this job">
          <OfflineNote />
          <CallOffForm job={job} onBack={back} />
        </Part>
      )}
      {asking === 'cannot-do' && (
        <Part title="Can't do it">
          <CannotDoForm job={job} today={today} onBack={back} photoPicker={photoPicker} />
        </Part>
      )}
      {asking === null && (
        <>
          {mayRetime && (
            <Part title={mayPlan ? 'Reschedule' : 'Change the time'}>
              <OfflineNote />
              <ScheduleForm job={job} today={today} onlyTime={!mayPlan} />
            </Part>
          )}
          {mayPlan && <CrewOfJob job={job} />}
          {(mayCancel || mayReport) && (
            <div className={classes.acts}>
              {mayReport && (
                <Button variant="default" onClick={() => setAsking('cannot-do')}>
                  Can't do it
                </Button>
              )}
              {mayCancel && (
                <Button variant="default" onClick={() => setAsking('call-off')}>
                  Cancel this job
                </Button>
              )}
            </div>
          )}
          <Part title="History">
            <JobHistory jobId={job.id} timeZone={job.time_zone} reader="crew" />
          </Part>
        </>
      )}
    </div>
  );
}
