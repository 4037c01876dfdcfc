import type { Day } from '@swath/domain/calendar';
import { Button } from '../../ui/form/button.tsx';
import { formatDay } from '../../ui/format/format-day.ts';
import { today } from '../../ui/format/today.ts';

/** Buttons to move and to skip one visit of a series; shown by the caller if the visit has not begun. */
export function VisitButtons({ date, onMove, onSkip }: { date: Day; onMove: () => void; onSkip: () => void }) {
  return (
    <>
      <Button variant="default" size="sm" aria-label={`Move the visit of ${formatDay(date, today())}`} onClick={onMove}>
        Move
      </Button>
      <Button variant="default" size="sm" aria-label={`Skip the visit of ${formatDay(date, today())}`} onClick={onSkip}>
        Skip
      </Button>
    </>
  );
}
