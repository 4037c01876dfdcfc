import type { SeriesId } from '@swath/domain/ids';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Tick } from '../../../ui/form/tick.tsx';
import { seriesToPay } from '../charge-words.ts';
import { type PayableVisit, PayForm } from './pay-form.tsx';

type Props = {
  /** The visit; kept while the dialog fades out. */
  visit: PayableVisit | null;
  opened: boolean;
  onClose: () => void;
  /**
   * Renders the form for a card that pays this visit and is charged for the later ones too, with the consent to that; shown
   * where the visit lies ahead and its card was declined.
   */
  laterCard: (series: SeriesId) => ReactNode;
};

/** Pays a visit of a series manually, when its card was declined or before it is charged. */
export function PayDialog({ visit, opened, onClose, laterCard }: Props) {
  return (
    <Dialog opened={opened && visit !== null} onClose={onClose} title="Pay this visit">
      {visit && opened && <Pay key={visit.id} {...{ visit, laterCard }} onDone={onClose} />}
    </Dialog>
  );
}

type PayProps = { visit: PayableVisit; onDone: () => void; laterCard: Props['laterCard'] };

/** Pays the visit alone, or with a card that pays the later ones of its series too. */
function Pay({ visit, onDone, laterCard }: PayProps) {
  const [later, setLater] = useState(false);
  const series = seriesToPay(visit);
  return (
    <>
      {series && (
        <Tick
          label="Use this card for my later visits too"
          checked={later}
          onChange={({ currentTarget }) => setLater(currentTarget.checked)}
        />
      )}
      {later && series ? laterCard(series) : <PayForm visit={visit} onDone={onDone} />}
    </>
  );
}
