import type { OwnHours } from '@swath/contract/work-hours';
import { weekEnd } from '@swath/domain/calendar';
import { overtimeMinutes } from '@swath/domain/hours/overtime';
import { useState } from 'react';
import { Card } from '../../ui/card/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { formatDuration } from '../../ui/format/format-duration.ts';
import { formatDateOf } from '../../ui/format/format-instant.ts';
import { Group } from '../../ui/look/stack.tsx';
import { HoursDialog } from './hours-dialog.tsx';
import { ShiftList } from './shift-list.tsx';
import classes from './week-sheet.module.css';

type Props = {
  hours: OwnHours;
  /** Whether the viewer may correct hours of approved weeks, and remove hours. */
  mayDecide: boolean;
};

/** The viewer's own hours of a week, which they may correct until the week is approved. */
export function OwnWeek({ hours, mayDecide }: Props) {
  const { shifts, time_zone: zone, approved_at, week, today } = hours;
  const [adding, setAdding] = useState(false);
  const overtime = overtimeMinutes(hours.minutes);
  const mayCorrect = mayDecide || approved_at === null;
  return (
    <Card as="section" label="Your hours">
      <h2 className={classes.title}>Your hours</h2>
      {shifts.length === 0 && <p className={classes.note}>No hours in this week.</p>}
      {shifts.length > 0 && (
        <ShiftList shifts={shifts} zone={zone} user={null} mayCorrect={mayCorrect} mayRemove={mayDecide} />
      )}
      <p className={classes.sums}>
        <strong>{`${formatDuration(hours.minutes)} worked`}</strong>
        {overtime > 0 && `, ${formatDuration(overtime)} of it over 40 hours (breaks not counted)`}
        {`, ${formatDuration(hours.mowed_minutes)} of mowing.`}
        {shifts.some(({ minutes }) => minutes === null) && ' Work that is not ended does not count yet.'}
        {approved_at && ` Approved on ${formatDateOf(approved_at, zone)}.`}
        {!mayCorrect && ' To change it, please ask an owner of your company.'}
      </p>
      {mayCorrect && (
        <Group mt="md">
          <Button variant="default" onClick={() => setAdding(true)}>
            Add hours
          </Button>
        </Group>
      )}
      <HoursDialog
        opened={adding}
        onClose={() => setAdding(false)}
        shift={null}
        user={null}
        zone={zone}
        day={week <= today && today <= weekEnd(week) ? today : week}
      />
    </Card>
  );
}
