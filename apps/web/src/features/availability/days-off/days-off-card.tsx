import { type AvailabilitySettings, availability, type DaysOffEntry } from '@swath/contract/availability';
import { CALENDAR_DAYS_AHEAD } from '@swath/domain/availability/closing';
import { addDays } from '@swath/domain/calendar';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, call } from '../../../lib/api-client.ts';
import { SettingsCard, SettingsForm, SettingsWords } from '../../../parts/settings-card/settings-card.tsx';
import { AskFirst } from '../../../ui/dialog/ask-first.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { formatStretch } from '../../../ui/format/format-stretch.ts';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import { useAvailability, useSavedSettings } from '../availability.api.ts';
import { ConflictDialog, type JobDetailsOver } from '../conflicts/conflict-dialog.tsx';
import { useClosingSave } from '../conflicts/use-closing-save.ts';
import classes from './days-off-card.module.css';

type Props = { jobDetails: JobDetailsOver };

/** Settings card for ranges of days on which the company does not work. Source: docs/rules/availability.md. */
export function DaysOffCard({ jobDetails }: Props) {
  const read = useAvailability();
  return (
    <SettingsCard title="Days off">
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={1} words="Loading your days off..." />}
        failed="Your days off could not be loaded."
      >
        {(settings) => (
          <>
            <DaysOffList all={settings.days_off} />
            <DaysOffForm today={settings.today} jobDetails={jobDetails} />
          </>
        )}
      </Loaded>
    </SettingsCard>
  );
}

function DaysOffList({ all }: { all: AvailabilitySettings['days_off'] }) {
  const [going, setGoing] = useState<DaysOffEntry | null>(null);
  const [opened, setOpened] = useState(false);
  const onSaved = useSavedSettings();
  const removing = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: DaysOffEntry) => call(availability.removeDaysOff, { params: { id } }),
    onSuccess: onSaved,
  });
  if (all.length === 0) return <p className={classes.none}>No days off are coming up.</p>;
  return (
    <>
      <ul className={classes.list}>
        {all.map((entry) => (
          <li key={entry.id} className={classes.entry}>
            <div>
              <p className={classes.stretch}>{formatStretch(entry)}</p>
              {entry.reason && <p className={classes.reason}>{entry.reason}</p>}
            </div>
            <Button
              variant="default"
              aria-label={`Remove ${formatStretch(entry)}`}
              onClick={() => {
                setGoing(entry);
                setOpened(true);
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <AskFirst
        doing={removing}
        what={going}
        opened={opened}
        onClose={() => setOpened(false)}
        title="Remove these days off?"
        confirm="Remove"
        doneWords={(_, entry) => `Days off removed: ${formatStretch(entry)}`}
      >
        {going && `${formatStretch(going)}: your weekly hours count again, and homeowners can book you.`}
      </AskFirst>
    </>
  );
}

type Stretch = { readonly from: string; readonly to: string; readonly reason: string };
const NOTHING: Stretch = { from: '', to: '', reason: '' };

function DaysOffForm({ today, jobDetails }: Props & Pick<AvailabilitySettings, 'today'>) {
  const [typed, setTyped] = useState(NOTHING);
  const [wrong, setWrong] = useState<{ from?: string; to?: string }>({});
  const onSaved = useSavedSettings();
  const bodyOf = ({ from, to, reason }: Stretch) => ({ from_date: from, to_date: to || from, reason });
  const saving = useClosingSave({
    of: availability.addDaysOff,
    send: (stretch: Stretch, { keep }) => call(availability.addDaysOff, { body: { ...bodyOf(stretch), keep } }),
    look: async (stretch) =>
      (await call(availability.addDaysOff, { body: { ...bodyOf(stretch), dry_run: true } })).standing,
    onSaved: ({ settings }) => {
      setTyped(NOTHING);
      onSaved(settings);
    },
    onRefused: (fault) => {
      if (!(fault instanceof ApiProblem) || fault.status >= 500 || fault.code === 'unreachable') return false;
      setWrong({ to: fault.fields[0]?.message ?? fault.message });
      return true;
    },
  });
  const change = (part: Partial<Stretch>) => {
    setWrong({});
    setTyped({ ...typed, ...part });
  };
  const save = () => {
    if (!typed.from) return setWrong({ from: 'Please enter the first day.' });
    if (typed.to && typed.to < typed.from) return setWrong({ to: 'The last day is before the first.' });
    saving.save(typed);
  };
  const max = addDays(today, CALENDAR_DAYS_AHEAD);
  return (
    <>
      <SettingsForm
        matter="days off"
        changed={Boolean(typed.from || typed.to || typed.reason)}
        saving={saving.isPending}
        onSave={save}
      >
        <SettingsWords>
          Nobody can book you on these days. Dates that your calendar has opened in between are closed, too.
        </SettingsWords>
        <div className={classes.pair}>
          <TextField
            type="date"
            label="First day"
            min={today}
            max={max}
            value={typed.from}
            error={wrong.from}
            onChange={({ currentTarget }) => change({ from: currentTarget.value })}
          />
          <TextField
            type="date"
            label="Last day (included)"
            min={typed.from || today}
            max={max}
            value={typed.to}
            error={wrong.to}
            onChange={({ currentTarget }) => change({ to: currentTarget.value })}
          />
        </div>
        <TextField
          label="Reason (optional)"
          description="Only your own members see it."
          maxLength={200}
          value={typed.reason}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
      </SettingsForm>
      <ConflictDialog {...saving.dialog} jobDetails={jobDetails} />
    </>
  );
}
