import { type AvailabilitySettings, availability } from '@swath/contract/availability';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { SettingsCard, SettingsForm, SettingsWords } from '../../../parts/settings-card/settings-card.tsx';
import { useSaveSettings } from '../../../parts/settings-card/use-save-settings.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import { useAvailability, useReadAgain, useSavedSettings } from '../availability.api.ts';
import { isOutdated } from '../conflicts/use-conflicts.ts';

/** The highest number of jobs a day that a company can set as its maximum. */
const MOST = 200;

/** Settings card for the maximum number of jobs a day. Source: docs/rules/availability.md. */
export function LimitCard() {
  const read = useAvailability();
  return (
    <SettingsCard title="Jobs a day">
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={1} words="Loading your settings..." />}
        failed="Your settings could not be loaded."
      >
        {(settings) => <Limit saved={settings.most_jobs_a_day} />}
      </Loaded>
    </SettingsCard>
  );
}

function Limit({ saved }: { saved: AvailabilitySettings['most_jobs_a_day'] }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [outdated, setOutdated] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const onSaved = useSavedSettings();
  const readAgain = useReadAgain();
  const savedText = saved === null ? '' : String(saved);
  const value = typed ?? savedText;
  const [seen, setSeen] = useState(saved);
  const { mutate, isPending } = useSaveSettings({
    send: (most: number | null) =>
      call(availability.changeLimit, { body: { most_jobs_a_day: most, ...(outdated === null && { seen }) } }),
    onSaved: (settings) => {
      onSaved(settings);
      setTyped(null);
      setOutdated(null);
    },
    onRefused: (fault) => {
      if (!isOutdated(fault)) return false;
      setOutdated(fault.message);
      readAgain();
      return true;
    },
  });
  const change = (text: string) => {
    if (typed === null) setSeen(saved);
    setWrong(null);
    setTyped(text.trim() === savedText ? null : text);
  };
  const save = () => {
    const text = value.trim();
    const most = text === '' ? null : Number(text);
    if (most !== null && !(/^\d+$/.test(text) && most >= 1 && most <= MOST)) {
      setWrong(`Please enter a whole number from 1 to ${MOST}, or nothing.`);
      return;
    }
    mutate(most);
  };
  return (
    <SettingsForm matter="jobs a day" changed={typed !== null} saving={isPending} onSave={save}>
      <SettingsWords>
        A day with this many jobs is full, even when your hours have room for more. What is booked already stays.
      </SettingsWords>
      <FormAlert tone="notice">{outdated}</FormAlert>
      <TextField
        label="Most jobs a day"
        description="Leave it empty to take as many as fit into your hours."
        inputMode="numeric"
        maxLength={4}
        value={value}
        error={wrong}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </SettingsForm>
  );
}
