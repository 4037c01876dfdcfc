import type { OwnJob } from '@swath/contract/jobs';
import { Button } from '../../ui/form/button.tsx';
import { toastError } from '../../ui/toast/toast.ts';
import { useKeepVisitCalendar } from './confirmation.api.ts';
import classes from './confirmation-card.module.css';

/** Button that downloads a visit as a calendar file. @param words  its label */
export function AddToCalendar({ visit, words = 'Add to calendar' }: { visit: OwnJob; words?: string }) {
  const keep = useKeepVisitCalendar();
  const complain = ({ message }: Error) => toastError(`The calendar file could not be fetched. ${message}`);
  return (
    <Button
      variant="default"
      className={classes.calendar}
      loading={keep.isPending}
      onClick={() => keep.mutate(visit, { onError: complain })}
    >
      {words}
    </Button>
  );
}
