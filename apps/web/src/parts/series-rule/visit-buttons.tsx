import type { Day } from '@swath/domain/calendar';
import { Button } from '../../ui/form/button.tsx';
import { formatDay } from '../../ui/format/format-day.ts';

/** Actions on one visit of a series that has not begun, as far as permitted. */
export function VisitButtons({ date, onMove, onSkip }: { date: Day; onMove: () => void; onSkip: () => void }) {
  return (
    <>
      <Button variant="default" size="sm" aria-label={`Move the visit of ${formatDay(date)}`} onClick={onMove}>
        Move
      </Button>
      <Button variant="default" size="sm" aria-label={`Skip the visit of ${formatDay(date)}`} onClick={onSkip}>
        Skip
      </Button>
    </>
  );
}
