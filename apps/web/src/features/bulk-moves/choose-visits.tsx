import { addDays, type Day, day, daysBetween, isDay } from '@swath/domain/calendar';
import { type BulkMoveReason, MOST_BULK_DAYS } from '@swath/domain/jobs/bulk-move';
import { type FormEvent, useState } from 'react';
import { Card } from '../../ui/card/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Group, Stack } from '../../ui/look/stack.tsx';
import classes from './bulk-moves.module.css';

type Props = {
  /** Number of jobs that are picked already; 0: all of some days are to be chosen. */
  picked: number;
  from: string;
  to: string;
  reason: BulkMoveReason;
  today: Day;
  onReason: (reason: BulkMoveReason) => void;
  onChoose: (days: { from: Day; to: Day }) => void;
};

/** Form that chooses the days whose visits are moved, and why. */
export function ChooseVisits({ picked, from, to, reason, today, onReason, onChoose }: Props) {
  const [days, setDays] = useState({ from, to });
  const [error, setError] = useState<string>();
  const propose = (event: FormEvent) => {
    event.preventDefault();
    const whyNot = whyNotDays(days);
    setError(whyNot ?? undefined);
    if (whyNot === null) onChoose({ from: day(days.from), to: day(days.to) });
  };
  return (
    <Card as="section" label="Which visits">
      <form onSubmit={propose} noValidate>
        <Stack>
          {picked > 0 ? (
            <p className={classes.sum}>{`${picked} picked ${picked === 1 ? 'job' : 'jobs'}`}</p>
          ) : (
            <Group grow>
              <TextField
                type="date"
                label="First day"
                value={days.from}
                min={addDays(today, -7)}
                error={error}
                onChange={({ currentTarget: { value } }) =>
                  setDays({ from: value, to: days.to < value || days.to === days.from ? value : days.to })
                }
              />
              <TextField
                type="date"
                label="Last day"
                value={days.to}
                min={days.from}
                onChange={({ currentTarget: { value } }) => setDays({ ...days, to: value })}
              />
            </Group>
          )}
          <RadioField
            label="Why"
            value={reason}
            onChange={onReason}
            columns
            choices={[
              {
                value: 'weather',
                label: 'Because of the weather',
                description: 'Does not count against you in Performance.',
              },
              { value: 'other', label: 'Another reason' },
            ]}
          />
          {picked === 0 && (
            <Group>
              <Button type="submit" variant="default">
                Find days
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Card>
  );
}

/** Why visits of these days cannot be moved at once; null when they can. */
function whyNotDays({ from, to }: { from: string; to: string }): string | null {
  if (!isDay(from) || !isDay(to)) return 'Please choose a first and a last day.';
  if (to < from) return 'Please choose a first day up to the last day.';
  return daysBetween(from, to) < MOST_BULK_DAYS ? null : 'Please choose two weeks at most.';
}
