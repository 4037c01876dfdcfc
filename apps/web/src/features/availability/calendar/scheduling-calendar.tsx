import type { OwnDay } from '@swath/contract/availability';
import { Calendar } from '../../../ui/calendar/calendar.tsx';
import { endToField } from '../../../ui/format/day-end.ts';
import { formatHours } from '../../../ui/format/format-hours.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { takenOf } from '../busy/busy-words.ts';
import { toSent } from '../hours/hours-draft.ts';
import { type DateDraft, type DateDrafts, type DateLook, isNew, isOpenWhenSaved, lookOf } from './date-drafts.ts';
import classes from './scheduling-calendar.module.css';
import { useDateChoice } from './use-date-choice.ts';

type Props = {
  days: readonly OwnDay[];
  drafts: DateDrafts;
  /** The first and the last date that can be edited; `YYYY-MM-DD`. */
  min: string;
  max: string;
  onMonth: (day: string) => void;
  onChoose: (days: readonly string[], chosen: boolean) => void;
  /** Called when the user presses a date that is stored as open. */
  onOpen: (day: string) => void;
};

/** The labels shown on dates. Source: docs/spec/company.md, section 2, "Scheduling Calendar". */
export const LABELS: Record<NonNullable<DateLook>, string> = {
  available: 'AVAILABLE',
  scheduled: 'SCHEDULED',
  closing: 'CLOSED',
  'day-off': 'DAY OFF',
};

/** The company's dates, one month at a time; chosen by press, drag or keyboard. */
export function SchedulingCalendar({ days, drafts, min, max, onMonth, onChoose, onOpen }: Props) {
  const known = new Map<string, OwnDay>(days.map((day) => [day.date, day]));
  const lookAt = (date: string) => lookOf(known.get(date), drafts.get(date));
  const choiceOf = useDateChoice({
    canChoose: (date) => {
      const draft = drafts.get(date);
      if (draft) return isNew(draft);
      return date >= min && date <= max && known.get(date)?.is_available === false;
    },
    isChosen: (date) => drafts.has(date),
    choose: onChoose,
    open: (date) => known.has(date) && onOpen(date),
  });
  return (
    <Calendar
      label="Dates on which you work"
      className={classes.calendar}
      opensOn={min}
      min={min}
      max={max}
      several
      chosen={[...drafts.keys()]}
      onPress={(date) => choiceOf(date).press()}
      single
      onMonths={onMonth}
      content={(date) => {
        const look = lookAt(date);
        const busy = busyOf(known.get(date), drafts.get(date));
        const jobs = known.get(date)?.jobs ?? 0;
        return (
          <span className={classes.leaf}>
            {busy && <span className={classes.busy} data-all={busy.isAll} />}
            <span>{Number(date.slice(8))}</span>
            {look && <span className={classes.label}>{LABELS[look]}</span>}
            {jobs > 0 && <span className={classes.jobs}>{jobs === 1 ? '1 job' : `${jobs} jobs`}</span>}
          </span>
        );
      }}
      nameOf={(date) =>
        [spoken.format(new Date(`${date}T00:00:00Z`)), ...wordsOf(known.get(date), drafts, date)].join(', ')
      }
      dayProps={(date, goTo) => ({
        ...choiceOf(date).on(goTo),
        'data-look': lookAt(date) ?? undefined,
        'data-unsaved': drafts.has(date) || undefined,
      })}
    />
  );
}

/** The busy times within the hours that are shown for a date; null if there are none, or the date is not loaded yet. */
function busyOf(day: OwnDay | undefined, draft: DateDraft | undefined) {
  if (!day) return null;
  const { taken, isAll } = takenOf({ windows: hoursShown(day, draft), busy: day.busy });
  return taken.length > 0 ? { taken, isAll } : null;
}

function hoursShown(day: OwnDay | undefined, draft: DateDraft | undefined): OwnDay['windows'] {
  if (!draft) return day?.windows ?? [];
  return isOpenWhenSaved(draft) ? toSent(draft.hours) : [];
}

/** Describes a date for screen readers, in several short texts. `day` is undefined if the date is not loaded. */
function wordsOf(day: OwnDay | undefined, drafts: DateDrafts, date: string): string[] {
  const draft = drafts.get(date);
  const look = lookOf(day, draft);
  const busy = busyOf(day, draft);
  return [
    look && LABELS[look].toLowerCase(),
    ...hoursShown(day, draft).map(({ start, end }) => `${formatTime(start)} to ${formatTime(endToField(end))}`),
    busy && (busy.isAll ? 'busy all through' : `busy ${formatHours(busy.taken)}`),
    day?.jobs ? `${day.jobs} ${day.jobs === 1 ? 'job' : 'jobs'}` : null,
    draft ? 'not saved' : null,
  ].filter((word) => word !== null);
}

const spoken = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Legend of the calendar; busy times are explained only if there are any. */
export const SchedulingLegend = ({ days }: Pick<Props, 'days'>) => (
  <ul className={classes.legend} aria-label="What the dates say">
    <li data-look="available">{LABELS.available}: new, not saved yet</li>
    <li data-look="scheduled">{LABELS.scheduled}: hours saved. Jobs on the date are counted below it.</li>
    {days.some((day) => busyOf(day, undefined)) && (
      <>
        <li data-look="busy">Partly busy, by your own calendar</li>
        <li data-look="busy" data-all>
          Busy all through
        </li>
      </>
    )}
  </ul>
);
