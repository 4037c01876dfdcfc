import type { SeriesId } from '@swath/domain/ids';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ChangeCardForm } from './change-card-form.tsx';

type Props = {
  /** The series whose later visits are charged to it. */
  seriesId: SeriesId;
  opened: boolean;
  /** Also called when the card is saved; the series' card in the cache is stale then. */
  onClose: () => void;
};

/** Saves another card for the later visits of a series. Nothing is charged for that. */
export function ChangeCardDialog({ seriesId, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Change card">
      {opened && <ChangeCardForm key={seriesId} seriesId={seriesId} onDone={onClose} />}
    </Dialog>
  );
}
