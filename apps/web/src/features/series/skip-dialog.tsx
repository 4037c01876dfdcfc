import type { Series, SeriesVisit } from '@swath/contract/series';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatDay, formatLongDay } from '../../ui/format-day.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { refundWords } from './refund-words.ts';
import { useSkipVisit } from './series.api.ts';

type Props = { series: Series; visit: SeriesVisit | null; opened: boolean; onClose: () => void };

/** Asks before one visit is left out, and says what becomes of its money. */
export function SkipDialog({ series, visit, opened, onClose }: Props) {
  const { mutate, reset, isPending, error } = useSkipVisit(series.id);
  const close = () => {
    onClose();
    reset();
  };
  const skip = () => {
    if (visit === null) return;
    mutate(visit.job_id, {
      onSuccess: () => {
        close();
        toastSuccess(`The visit of ${formatDay(visit.date)} is skipped. ${refundWords([visit])}`, { lasts: 4000 });
      },
    });
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title="Skip this visit?"
      confirm="Skip visit"
      cancel="Keep it"
      tone="danger"
      onConfirm={skip}
      busy={isPending}
      error={error?.message}
    >
      {visit && (
        <>
          <p>
            {series.company_name} will not come on {formatLongDay(visit.date)}. The visits after it stay as they are.
          </p>
          <p>{refundWords([visit])}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
