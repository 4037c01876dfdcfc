import type { PlannedDate } from '@swath/contract/company-series';
import { Button } from '../../../ui/form/button.tsx';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { PlannedDates } from '../dates/planned-dates.tsx';
import classes from './plan-form.module.css';

type Props = {
  visits: readonly PlannedDate[];
  /** Why it could not be created. */
  failed: string | undefined;
  busy: boolean;
  onBack: () => void;
  onCreate: () => void;
};

/** Preview of every date of a plan, with whether there is room. */
export function PlanPreview({ visits, failed, busy, onBack, onCreate }: Props) {
  const free = visits.filter(({ state }) => state === 'free').length;
  return (
    <Stack>
      <FormAlert>{failed}</FormAlert>
      <p role="status" className={classes.lead}>
        {leadWords(free, visits.length)}
      </p>
      <PlannedDates visits={visits} />
      <Group justify="flex-end">
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
