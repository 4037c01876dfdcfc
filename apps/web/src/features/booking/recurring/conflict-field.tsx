import { fullDayText } from '@swath/domain/words';
import { useId, useRef, useState } from 'react';
import { DayLegend } from '../../../parts/room-calendar/day-legend.tsx';
import { MonthCalendar } from '../../../ui/calendar/month-calendar.tsx';
import { useEscape } from '../../../ui/dialog/use-escape.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { today } from '../../../ui/format/today.ts';
import { Group } from '../../../ui/look/stack.tsx';
import { type PlannedVisit, whyNotThatDay } from './visit-plan.ts';

type Props = {
  visit: PlannedVisit;
  onMove: (to: string | null) => void;
  /** True while the payment is in progress: the field is read-only. */
  frozen: boolean;
};

const LEAVE_OUT = '';

/**
 * Field for a date of a series on which the company cannot come: another day nearby, from a list or a calendar, or no
 * visit.
 */
export function ConflictField({ visit, onMove, frozen }: Props) {
  const { rule_date, alternatives, date } = visit;
  const [onCalendar, setOnCalendar] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEscape(onCalendar, () => setOnCalendar(false), place);
  const id = useId();
  return (
    <div ref={place}>
      <SelectField
        label={`${fullDayText(rule_date)}: ${whyNotThatDay(visit)}`}
        data={[
          ...alternatives.map((day) => ({ value: day, label: `Move to ${formatDay(day, rule_date)}` })),
          { value: LEAVE_OUT, label: 'Skip this visit' },
        ]}
        value={date ?? LEAVE_OUT}
        onChange={({ currentTarget }) => onMove(currentTarget.value || null)}
      />
      {alternatives.length > 0 && (
        <Group gap="md" mt={4}>
          <Button
            variant="subtle"
            size="sm"
            aria-expanded={onCalendar}
            aria-controls={id}
            aria-label={`Calendar for ${formatDay(rule_date, today())}`}
            onClick={() => setOnCalendar(!onCalendar)}
          >
            {onCalendar ? 'Hide the calendar' : 'Show the calendar'}
          </Button>
        </Group>
      )}
      <div id={id}>{onCalendar && !frozen && <DaysNear visit={visit} onMove={onMove} />}</div>
    </div>
  );
}

/** Calendar of the month around a date. Only nearby days on which the company has room can be chosen. */
function DaysNear({ visit: { rule_date, alternatives, date }, onMove }: Omit<Props, 'frozen'>) {
  const near = [rule_date, ...alternatives].sort();
  return (
    <>
      <MonthCalendar
        label={`Another day instead of ${formatDay(rule_date, today())}`}
        value={date}
        onChange={onMove}
        min={near[0] ?? rule_date}
        max={near.at(-1) ?? rule_date}
        markOf={(day) =>
          alternatives.some((free) => free === day)
            ? { look: 'dot', words: 'has room' }
            : { look: 'struck', words: 'full or closed', off: true }
        }
      />
      <DayLegend />
    </>
  );
}
