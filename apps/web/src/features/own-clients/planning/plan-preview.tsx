import { Button, Group, Stack } from '@mantine/core';
import type { PlannedDate } from '@swath/contract/company-series';
import { formatDay } from '../../../ui/format/format-day.ts';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import classes from './plan-form.module.css';

const STATE_WORDS: Record<PlannedDate['state'], string> = {
  free: 'Room',
  closed: 'You do not work that day',
  full: 'No room left',
  already_booked: 'You mow there already',
};

type Props = {
  visits: readonly PlannedDate[];
  /** Why it could not be made. */
  failed: string | undefined;
  busy: boolean;
  onBack: () => void;
  onCreate: () => void;
};

/** Every date of a plan with whether there is room, before anything is made. */
export function PlanPreview({ visits, failed, busy, onBack, onCreate }: Props) {
  const free = visits.filter(({ state }) => state === 'free').length;
  return (
    <Stack gap="md">
      <FormAlert>{failed}</FormAlert>
      <p role="status" className={classes.lead}>
        {leadWords(free, visits.length)}
      </p>
      <ul className={classes.dates} aria-label="Dates">
        {visits.map(({ date, state }) => (
          <li key={date} className={classes.date} data-state={state}>
            <time dateTime={date}>{formatDay(date)}</time>
            <span className={classes.state}>{STATE_WORDS[state]}</span>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button onClick={onCreate} disabled={free === 0} loading={busy}>
          {free === 1 ? 'Create 1 job' : `Create ${free} jobs`}
        </Button>
      </Group>
    </Stack>
  );
}

function leadWords(free: number, all: number): string {
  if (free === 0) return 'There is no room on any of these dates.';
  if (free === all) return all === 1 ? 'There is room.' : `There is room on all ${all} dates.`;
  return `There is room on ${free} of ${all} dates; the others are left out.`;
}
