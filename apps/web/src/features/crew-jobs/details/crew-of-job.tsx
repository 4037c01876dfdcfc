import { crews as contract } from '@swath/contract/crews';
import type { CrewJob } from '@swath/contract/jobs';
import type { CrewId } from '@swath/domain/ids';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { CrewMark } from '../../../parts/crews/crew-mark.tsx';
import { crewName, useCrews } from '../../../parts/crews/crews.api.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Tick } from '../../../ui/form/tick.tsx';
import { Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { useJobChange } from './details.api.ts';
import { DetailsPart } from './details-part.tsx';

/**
 * Which crew mows, and what the lawn asks of it; renders nothing in a company with one crew.
 * Source: docs/rules/crews.md.
 */
export function CrewOfJob({ job }: { job: CrewJob }) {
  const { crews } = useCrews();
  if (crews.length === 0) return null;
  const isOpen = job.status === 'pending' && job.on_my_way_at === null;
  return (
    <DetailsPart title="Crew">
      {isOpen ? (
        <Stack>
          <ChooseCrew job={job} />
          <LawnNeeds job={job} />
        </Stack>
      ) : (
        <CrewMark crews={crews} id={job.crew_id} />
      )}
    </DetailsPart>
  );
}

function ChooseCrew({ job }: { job: CrewJob }) {
  const { crews } = useCrews();
  const [chosen, setChosen] = useState<CrewId | null>(null);
  const [whole, setWhole] = useState(false);
  const giving = useJobChange((body: { crew_id: CrewId; whole_series: boolean }) =>
    call(contract.changeOfJob, { params: { id: job.id }, body }),
  );
  const crew = chosen ?? job.crew_id;
  const isNew = crew !== null && (crew !== job.crew_id || whole);
  const give = () => {
    if (crew === null || giving.isPending) return;
    giving.mutate(
      { crew_id: crew, whole_series: whole },
      {
        onSuccess: () => {
          setChosen(null);
          setWhole(false);
          toastSuccess(`${crewName(crews, crew)} mows here now`);
        },
      },
    );
  };
  return (
    <>
      {job.crew_id === null && (
        <FormAlert tone="notice">
          No crew has this job: none that can mow it has room on that day. Choose one, or another day.
        </FormAlert>
      )}
      <FormAlert>{giving.error?.message}</FormAlert>
      <SelectField
        label="Crew that mows"
        value={crew ?? ''}
        data={[
          ...(job.crew_id === null ? [{ value: '', label: 'No crew' }] : []),
          ...crews.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          giving.reset();
          setChosen(crews.find(({ id }) => id === value)?.id ?? null);
        }}
      />
      {job.series_id && (
        <Tick
          label="Also the coming visits of its series"
          checked={whole}
          onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
        />
      )}
      {isNew && (
        <div>
          <Button aria-disabled={giving.isPending || undefined} onClick={give}>
            {giving.isPending ? 'Saving...' : 'Save crew'}
          </Button>
        </div>
      )}
    </>
  );
}

/** What the lawn asks of a crew; saved at once, for all visits of its customer. */
function LawnNeeds({ job }: { job: CrewJob }) {
  const saving = useJobChange((body: { has_narrow_gate: boolean; is_steep: boolean }) =>
    call(contract.changeLawn, { params: { id: job.id }, body }),
  );
  const { has_narrow_gate, is_steep } = saving.isPending ? saving.variables : job;
  const saidOf = (feature: 'narrow_gate' | 'steep_slope') => job.yard_features.includes(feature);
  const save = (part: { has_narrow_gate?: boolean; is_steep?: boolean }) =>
    saving.mutate(
      { has_narrow_gate, is_steep, ...part },
      { onSuccess: () => toastSuccess('Saved for all visits to this lawn') },
    );
  return (
    <>
      <FormAlert>{saving.error?.message}</FormAlert>
      <Tick
        label="Narrow gate"
        description={saidOf('narrow_gate') && 'Your customer says so.'}
        checked={has_narrow_gate || saidOf('narrow_gate')}
        disabled={saving.isPending || saidOf('narrow_gate')}
        onChange={({ currentTarget }) => save({ has_narrow_gate: currentTarget.checked })}
      />
      <Tick
        label="Steep slope"
        description={saidOf('steep_slope') && 'Your customer says so.'}
        checked={is_steep || saidOf('steep_slope')}
        disabled={saving.isPending || saidOf('steep_slope')}
        onChange={({ currentTarget }) => save({ is_steep: currentTarget.checked })}
      />
    </>
  );
}
