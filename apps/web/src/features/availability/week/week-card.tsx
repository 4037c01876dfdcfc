import { type AvailabilitySettings, availability } from '@swath/contract/availability';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { SettingsCard, SettingsForm, SettingsWords } from '../../../parts/settings-card/settings-card.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import { useAvailability, useSavedSettings } from '../availability.api.ts';
import { ConflictDialog, type JobDetailsOver } from '../conflicts/conflict-dialog.tsx';
import { useClosingSave } from '../conflicts/use-closing-save.ts';
import { type Hours, isSameHours, toFields, toSent, USUAL_HOURS, whatIsWrong } from '../hours/hours-draft.ts';
import { HoursFields } from '../hours/hours-fields.tsx';
import classes from './week-card.module.css';

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

type Week = readonly (readonly Hours[])[];
type Props = { jobDetails: JobDetailsOver };

/** Settings card for the hours of the company's usual week. Source: docs/rules/availability.md. */
export function WeekCard({ jobDetails }: Props) {
  const read = useAvailability();
  return (
    <SettingsCard title="Weekly hours">
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={1} words="Loading your weekly hours..." />}
        failed="Your weekly hours could not be loaded."
      >
        {({ week }) => <WeekForm saved={week} jobDetails={jobDetails} />}
      </Loaded>
    </SettingsCard>
  );
}

const isSameWeek = (a: Week, b: Week) => a.every((hours, weekday) => isSameHours(hours, b[weekday]!));

function WeekForm({ saved, jobDetails }: Props & { saved: AvailabilitySettings['week'] }) {
  const [draft, setDraft] = useState<{ week: Week; seen: AvailabilitySettings['week'] } | null>(null);
  const savedWeek = saved.map(toFields);
  const week = draft?.week ?? savedWeek;
  const onSaved = useSavedSettings();
  const saving = useClosingSave({
    of: availability.changeWeek,
    send: ({ week: chosen }: { week: Week }, { keep, checked }) => {
      const seen = checked && draft ? { seen: draft.seen } : {};
      return call(availability.changeWeek, { body: { week: chosen.map(toSent), ...seen, keep } });
    },
    look: async ({ week: chosen }) =>
      (await call(availability.changeWeek, { body: { week: chosen.map(toSent), dry_run: true } })).standing,
    onSaved: ({ settings }) => {
      setDraft(null);
      onSaved(settings);
    },
  });
  const change = (weekday: number, hours: readonly Hours[]) =>
    setWeek(week.map((old, at) => (at === weekday ? hours : old)));
  const setWeek = (chosen: Week) =>
    setDraft(isSameWeek(chosen, savedWeek) ? null : { week: chosen, seen: draft?.seen ?? saved });
  const isWrong = week.some((hours) => whatIsWrong(hours).some((wrong) => wrong !== null));
  return (
    <>
      <SettingsForm
        matter="weekly hours"
        changed={draft !== null}
        saving={saving.isPending}
        onSave={() => {
          if (!isWrong) saving.save({ week });
        }}
      >
        <SettingsWords>
          When you usually work. Days off close a stretch of days, and your calendar has the last word on single dates.
        </SettingsWords>
        <FormAlert tone="notice">{saving.outdated}</FormAlert>
        <ul className={classes.days}>
          {WEEKDAYS.map((name, weekday) => (
            <li key={name} className={classes.day}>
              <div className={classes.head}>
                <SwitchField
                  label={name}
                  checked={week[weekday]!.length > 0}
                  onChange={(on) => change(weekday, on ? USUAL_HOURS : [])}
                />
                {week[weekday]!.length > 0 && (
                  <CopyField
                    of={name}
                    onCopy={(to) => setWeek(week.map((old, at) => (to(at) ? week[weekday]! : old)))}
                  />
                )}
              </div>
              {week[weekday]!.length > 0 ? (
                <HoursFields of={name} hours={week[weekday]!} onChange={(hours) => change(weekday, hours)} />
              ) : (
                <p className={classes.closed}>Closed</p>
              )}
            </li>
          ))}
        </ul>
        <FormAlert>{draft && isWrong && 'Some times need a look before they can be saved.'}</FormAlert>
      </SettingsForm>
      <ConflictDialog {...saving.dialog} jobDetails={jobDetails} />
    </>
  );
}

/**
 * Field that copies the hours of a weekday to others.
 * @param onCopy  called with a predicate that is true for the weekdays to copy to; 0 is Sunday
 */
function CopyField({ of, onCopy }: { of: string; onCopy: (to: (weekday: number) => boolean) => void }) {
  const choices: Record<string, (weekday: number) => boolean> = {
    'Every day': () => true,
    'Monday to Friday': (weekday) => weekday >= 1 && weekday <= 5,
    ...Object.fromEntries(
      WEEKDAYS.filter((name) => name !== of).map((name) => [name, (weekday: number) => WEEKDAYS[weekday] === name]),
    ),
  };
  return (
    <SelectField
      aria-label={`Copy the hours of ${of} to`}
      className={classes.copy}
      value=""
      onChange={({ currentTarget }) => {
        const to = choices[currentTarget.value];
        if (to) onCopy(to);
      }}
      data={[{ value: '', label: 'Copy to…' }, ...Object.keys(choices)]}
    />
  );
}
