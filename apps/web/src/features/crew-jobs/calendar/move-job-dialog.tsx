import type { CalendarJob } from '@swath/contract/company-calendar';
import type { Day } from '@swath/domain/calendar';
import { customerName } from '../../../parts/route/customer-name.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ReadFailed } from '../../../ui/states/error-state.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import { dateWords, timeWords } from '../card/job-words.ts';
import { useCrewJob } from '../details/details.api.ts';
import { ScheduleForm } from '../details/schedule-form.tsx';
import classes from './move-job-dialog.module.css';

/** A job to move, and the day to move it to; null if that is to be chosen. */
export type Move = { readonly job: Omit<CalendarJob, 'is_movable'>; readonly to: Day | null };

type Props = {
  /** Stays set while the dialog fades out. */
  move: Move | null;
  opened: boolean;
  today: Day;
  onClose: () => void;
};

/** Dialog that moves a job of the calendar, or an overdue one, by the same form as the details of the job. */
export function MoveJobDialog({ move, opened, today, onClose }: Props) {
  const read = useCrewJob(opened && move ? move.job.id : null);
  return (
    <Dialog opened={opened} onClose={onClose} title="Move to another day">
      {move && (
        <>
          <div className={classes.head}>
            <h3 className={classes.name}>{customerName(move.job)}</h3>
            <p className={classes.line}>{move.job.address}</p>
            <p className={classes.line}>{`${dateWords(move.job.scheduled_date)} · ${timeWords(move.job)}`}</p>
          </div>
          {read.data && (
            <ScheduleForm
              key={`${move.job.id} ${move.to}`}
              job={read.data}
              today={today}
              moveTo={move.to}
              onSaved={onClose}
            />
          )}
          {!read.data && read.isPending && opened && <CardSkeletons cards={1} words="Loading the job..." />}
          {!read.data && read.isError && <ReadFailed title="Failed to load the job." read={read} />}
        </>
      )}
    </Dialog>
  );
}
