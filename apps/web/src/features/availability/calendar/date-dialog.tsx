import type { HoursText } from '@swath/contract/availability';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { formatDay, formatLongDay } from '../../../ui/format/format-day.ts';
import { formatHours } from '../../../ui/format/format-hours.ts';
import { today } from '../../../ui/format/today.ts';
import { Group } from '../../../ui/look/stack.tsx';
import { USUAL_HOURS } from '../hours/hours-draft.ts';
import { HoursFields } from '../hours/hours-fields.tsx';
import classes from './date-dialog.module.css';
import { type DateDraft, usualDraft } from './date-drafts.ts';

export type DatesAsked = readonly (readonly [string, DateDraft])[];

type Props = {
  opened: boolean;
  dates: DatesAsked;
  /** The busy times of a date, as the company's own calendar has them. */
  busyOf: (day: string) => readonly HoursText[];
  /**
   * The hours that a date would have without its override (hours set for this date alone); null if it has no override.
   */
  usualOf: (day: string) => HoursText[] | null;
  onCancel: () => void;
  /** True while it is being checked whether all jobs still fit into the changed hours. */
  busy: boolean;
  onSave: (dates: DatesAsked) => void;
};

/**
 * Dialog that edits whether each of some dates is open, and at what hours.
 * Source: docs/spec/company.md, section 2.
 */
export const DateDialog = ({ opened, ...props }: Props) => (
  <FormDialog opened={opened} onClose={props.onCancel} title="Set Time Availability" size="lg">
    <Dates key={props.dates.map(([day]) => day).join()} {...props} />
  </FormDialog>
);

function Dates({ dates, busyOf, usualOf, onCancel, busy, onSave }: Omit<Props, 'opened'>) {
  const [drafts, setDrafts] = useState(dates);
  const change = (of: string, part: Partial<DateDraft>) =>
    setDrafts(drafts.map(([day, draft]) => [day, day === of ? { ...draft, isUsual: false, ...part } : draft] as const));
  const goByUsual = (of: string, hours: HoursText[]) =>
    setDrafts(drafts.map(([day, draft]) => [day, day === of ? usualDraft(draft, hours) : draft] as const));
  const first = drafts[0]?.[1];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation(); // the dialog is rendered inside the card's own form
        onSave(drafts);
      }}
    >
      {drafts.length > 1 && first && (
        <Button
          variant="subtle"
          onClick={() =>
            setDrafts(
              drafts.map(([day, draft]) => [day, { ...draft, isOpen: true, isUsual: false, hours: first.hours }]),
            )
          }
        >
          Use the first date’s times for all
        </Button>
      )}
      <ul className={classes.dates}>
        {drafts.map(([day, { isOpen, hours, isUsual }]) => (
          <li key={day} className={classes.date}>
            <SwitchField
              label={formatLongDay(day)}
              checked={isOpen}
              onChange={(on) => change(day, { isOpen: on, ...(hours.length === 0 && { hours: USUAL_HOURS }) })}
            />
            {isOpen ? (
              <HoursFields
                of={formatDay(day, today())}
                hours={hours}
                onChange={(changed) => change(day, { hours: changed })}
                consequence="Saved like this, the date is unavailable."
              />
            ) : (
              <p className={classes.closed}>Unavailable</p>
            )}
            <UsualWay hours={usualOf(day)} isUsual={isUsual} onUse={(usual) => goByUsual(day, usual)} />
            {busyOf(day).length > 0 && (
              <p className={classes.busy}>Your own calendar takes: {formatHours(busyOf(day))}</p>
            )}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Save
        </Button>
      </Group>
    </form>
  );
}

type UsualProps = { hours: HoursText[] | null; isUsual: boolean; onUse: (hours: HoursText[]) => void };

/**
 * Button that removes a date's override, i.e. hours set for this date alone; renders nothing if there is none.
 * Source: docs/rules/availability.md.
 */
function UsualWay({ hours, isUsual, onUse }: UsualProps) {
  if (hours === null) return null;
  if (isUsual) return <p className={classes.closed}>As your weekly hours and days off say.</p>;
  return (
    <div>
      <Button variant="subtle" onClick={() => onUse(hours)}>
        Use usual hours
      </Button>
    </div>
  );
}
