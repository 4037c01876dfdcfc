import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { type PayableVisit, PayForm } from './pay-form.tsx';

type Props = {
  /** The visit in question; it stays while the dialog fades out. */
  visit: PayableVisit | null;
  opened: boolean;
  onClose: () => void;
};

/** Lets a homeowner pay a visit of their series themselves, when its card was declined or before it is asked. */
export function PayDialog({ visit, opened, onClose }: Props) {
  return (
    <Dialog opened={opened && visit !== null} onClose={onClose} title="Pay this visit">
      {visit && opened && <PayForm key={visit.id} visit={visit} onDone={onClose} />}
    </Dialog>
  );
}
