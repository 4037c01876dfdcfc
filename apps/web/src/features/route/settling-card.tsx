import { routes } from '@swath/contract/routes';
import { timeText } from '@swath/domain/availability/windows';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { SettingsCard, SettingsForm, SettingsWords } from '../../parts/settings-card/settings-card.tsx';
import { useSaveSettings } from '../../parts/settings-card/use-save-settings.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { formatTime } from '../../ui/format/format-time.ts';

type Props = {
  /** The saved time, 'HH:MM'; null: routes stay from the first stop on. */
  saved: string | null;
  /** Called once another one is saved. */
  onSaved: (settleAt: string | null) => void;
};

const FIRST_STOP = 'first-stop';
/** Times that can be chosen, every half hour, in minutes after midnight. */
const [EARLIEST, LATEST, STEP] = [5 * 60, 12 * 60, 30];
const TIMES = Array.from({ length: (LATEST - EARLIEST) / STEP + 1 }, (_, nth) => timeText(EARLIEST + nth * STEP));

/**
 * Settings card of the time of day from which routes no longer change by themselves.
 * Source: docs/rules/jobs.md.
 */
export function SettlingCard({ saved, onSaved }: Props) {
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);
  const shown = chosen === undefined ? saved : chosen;
  const { mutate, isPending } = useSaveSettings({
    send: (settle_at: string | null) => call(routes.changeSettling, { body: { settle_at } }),
    onSaved: ({ routes_settle_at }) => {
      onSaved(routes_settle_at);
      setChosen(undefined);
    },
  });
  const times = [...new Set([...TIMES, ...(saved === null ? [] : [saved])])].sort();
  return (
    <SettingsCard title="Order of the day">
      <SettingsForm
        matter="the order of the day"
        changed={shown !== saved}
        saving={isPending}
        onSave={() => mutate(shown)}
      >
        <SettingsWords>
          A job that is added or moved may change the order of the stops until the time you choose. Afterwards your crew
          keeps its order, except to keep a promise to a homeowner, and a shorter way is offered on the route.
        </SettingsWords>
        <SelectField
          label="Routes stay as they are"
          value={shown ?? FIRST_STOP}
          data={[
            { value: FIRST_STOP, label: 'From the first stop on' },
            ...times.map((time) => ({ value: time, label: `From ${formatTime(time)} on` })),
          ]}
          onChange={({ currentTarget: { value } }) => setChosen(value === FIRST_STOP ? null : value)}
        />
      </SettingsForm>
    </SettingsCard>
  );
}
