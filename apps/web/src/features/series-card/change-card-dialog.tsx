import type { SeriesId } from '@swath/domain/ids';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ChangeCardForm } from './change-card-form.tsx';

type Props = {
  /** The series whose later visits are to be charged to the new card. */
  seriesId: SeriesId;
  opened: boolean;
  /** Called when the dialog is closed, also after the card was saved; the series is then refetched. */
  onClose: () => void;
};

/** Dialog that saves another card for the later visits of a series. Saving charges nothing. */
export function ChangeCardDialog({ seriesId, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Change card">
      {opened && <ChangeCardForm key={seriesId} seriesId={seriesId} onDone={onClose} />}
    </Dialog>
  );
}
