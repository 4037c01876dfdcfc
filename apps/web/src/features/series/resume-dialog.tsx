import type { Series } from '@swath/contract/series';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { visitCount } from './refund-words.ts';
import { useResumeSeries } from './series.api.ts';
import { pendingVisits } from './visit-order.ts';

type Props = { series: Series; opened: boolean; onClose: () => void };

/** Asks before a pause ends. */
export function ResumeDialog({ series, opened, onClose }: Props) {
  const { mutate, reset, isPending, error } = useResumeSeries(series.id);
  const close = () => {
    onClose();
    reset();
  };
  const resume = () =>
    mutate(undefined, {
      onSuccess: ({ visits }) => {
        close();
        toastSuccess(`The series goes on: ${visitCount(pendingVisits(visits).length)} to come.`, { lasts: 4000 });
      },
    });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title="Resume this series?"
      confirm="Resume"
      cancel="Not now"
      onConfirm={resume}
      busy={isPending}
      error={error?.message}
    >
      <p>
        Visits that the pause called off come again, as far as they lie ahead and {series.company_name} still has room.
        Your card is charged for them as agreed.
      </p>
    </ConfirmDialog>
  );
}
