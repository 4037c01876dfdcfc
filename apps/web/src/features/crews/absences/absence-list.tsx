import type { Absence, Crew } from '@swath/contract/crews';
import { useState } from 'react';
import { crewName, useCrews } from '../../../parts/crews/crews.api.ts';
import { memberName, useMembers } from '../../../parts/crews/members.api.ts';
import { Button } from '../../../ui/form/button.tsx';
import { formatStretch } from '../../../ui/format/format-stretch.ts';
import { Group } from '../../../ui/look/stack.tsx';
import { toastError, toastSuccess } from '../../../ui/toast/toast.ts';
import { useRemoveAbsence } from '../crews.api.ts';
import classes from '../crews-card.module.css';
import { AbsenceDialog } from './absence-dialog.tsx';

/** Members who are away or drive with another crew on coming days, and the way to add one. */
export function AbsenceList({ absences }: { absences: readonly Absence[] }) {
  const [adding, setAdding] = useState(false);
  const members = useMembers();
  const removing = useRemoveAbsence();
  const { crews } = useCrews();
  const wordsOf = (absence: Absence) => {
    const { account_id, crew_id } = absence;
    const what = crew_id === null ? 'is away' : `drives with ${crewName(crews, crew_id)}`;
    return `${memberName(members, account_id)} ${what}, ${formatStretch(absence)}`;
  };
  return (
    <section className={classes.crew} aria-labelledby="absences">
      <h3 id="absences" className={classes.name}>
        Away or with another crew
      </h3>
      {absences.length === 0 && <p className={classes.words}>Nobody, as far as you have said.</p>}
      {absences.map((absence) => (
        <Group key={absence.id}>
          <span>{wordsOf(absence)}</span>
          <Button
            variant="subtle"
            size="sm"
            aria-label={`Remove: ${wordsOf(absence)}`}
            onClick={() =>
              removing.mutate(absence, {
                onSuccess: () => sayStillOff(crews, absence),
                onError: ({ message }) => toastError(`Not removed. ${message}`),
              })
            }
          >
            Remove
          </Button>
        </Group>
      ))}
      <Group>
        <Button variant="default" size="sm" onClick={() => setAdding(true)}>
          Change who drives
        </Button>
      </Group>
      <AbsenceDialog opened={adding} onClose={() => setAdding(false)} />
    </section>
  );
}

/** Says that the crew of somebody who is there after all still has these days off: a plan without it gave them to it. */
function sayStillOff(crews: readonly Crew[], { account_id, from_date, to_date }: Absence): void {
  const crew = crews.find(({ members }) => members.includes(account_id));
  const off = crew?.days_off.find((days) => days.from_date <= to_date && from_date <= days.to_date);
  if (crew && off) toastSuccess(`Removed. ${crew.name} still has ${formatStretch(off)} off.`, { lasts: 5000 });
}
