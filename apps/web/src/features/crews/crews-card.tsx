import type { CompanyUser } from '@swath/contract/company-users';
import type { Crew } from '@swath/contract/crews';
import { CREW_COLORS, MOST_CREWS } from '@swath/domain/crews/crew';
import { lotSizeText } from '@swath/domain/jobs/lot-size';
import { squareFeet } from '@swath/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CrewMark } from '../../parts/crews/crew-mark.tsx';
import { crewsOfCompany } from '../../parts/crews/crews.api.ts';
import { SettingsCard, SettingsWords } from '../../parts/settings-card/settings-card.tsx';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { formatList } from '../../ui/format/format-list.ts';
import { formatStretch } from '../../ui/format/format-stretch.ts';
import { Group, Stack } from '../../ui/look/stack.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { AbsenceList } from './absences/absence-list.tsx';
import { CrewForm } from './crew-form.tsx';
import { useRemoveCrew, useRemoveCrewDaysOff } from './crews.api.ts';
import classes from './crews-card.module.css';
import { DaysOffForm } from './days-off-form.tsx';

/**
 * Settings card for a company's crews. Source: docs/rules/crews.md.
 * @param users  those of the company, who may drive with a crew; none while they are unknown
 */
export function CrewsCard({ users }: { users: readonly CompanyUser[] }) {
  const read = useQuery(crewsOfCompany());
  return (
    <SettingsCard title="Crews">
      <SettingsWords>
        With two crews or more, each has its own day: its route, its hours and its room for jobs. Jobs go to the crew
        that had them before, by area and by what each can mow; you can always give a job to another one. With one crew
        nothing changes, and you need not add any.
      </SettingsWords>
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={1} words="Loading your crews..." />}
        failed="Your crews could not be loaded."
      >
        {({ crews, absences }) => (
          <Stack>
            <Crews crews={crews} users={users} />
            {crews.length > 1 && <AbsenceList absences={absences} />}
          </Stack>
        )}
      </Loaded>
    </SettingsCard>
  );
}

type Given = { crews: readonly Crew[]; users: readonly CompanyUser[] };

/** Roles of members who belong in a crew; the office may drive as well. */
const CREW_ROLES: readonly CompanyUser['role'][] = ['crew', 'crew_lead'];

/** Names of the members who drive with a crew. */
const namesOf = ({ members }: Crew, users: readonly CompanyUser[]): string[] =>
  users.filter(({ userProfileId: id }) => members.includes(id)).map(({ fullName }) => fullName);

/** What becomes of a crew's jobs and members when it is removed. */
function removalWords(crew: Crew, users: readonly CompanyUser[]): string {
  const jobs =
    'Its coming jobs go to other crews that can mow them; any others wait for you to choose a crew. What it has mowed stays on record.';
  const names = namesOf(crew, users);
  if (names.length === 0) return jobs;
  return `${jobs} ${formatList(names)} will be in no crew.`;
}

/** What a dialog is open for: a crew, or a new one. */
type Asked = { readonly what: 'edit' | 'off' | 'remove'; readonly crew: Crew | null };

function Crews({ crews, users }: Given) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [last, setLast] = useState<Asked | null>(null);
  if (asked && asked !== last) setLast(asked);
  const removing = useRemoveCrew();
  const close = () => setAsked(null);
  const freeColor = CREW_COLORS.find((color) => crews.every((crew) => crew.color !== color)) ?? 'green';
  const crewless = users.filter(
    ({ userProfileId: id, role }) => CREW_ROLES.includes(role) && !crews.some(({ members }) => members.includes(id)),
  );
  const editing = last?.what === 'edit' ? last : null;
  return (
    <Stack>
      {crews.length === 1 && <p className={classes.words}>One crew: your days are planned as a whole.</p>}
      {crews.length > 0 && (
        <ul className={classes.list}>
          {crews.map((crew) => (
            <CrewItem key={crew.id} {...{ crew, crews, users }} onAsk={(what) => setAsked({ what, crew })} />
          ))}
        </ul>
      )}
      {crews.length > 1 && crewless.length > 0 && (
        <p className={classes.words}>{`In no crew: ${formatList(crewless.map(({ fullName }) => fullName))}.`}</p>
      )}
      {crews.length < MOST_CREWS && (
        <Group>
          <Button
            variant={crews.length > 1 ? 'default' : 'filled'}
            onClick={() => setAsked({ what: 'edit', crew: null })}
          >
            Add a crew
          </Button>
        </Group>
      )}
      <FormDialog
        opened={asked?.what === 'edit'}
        onClose={close}
        title={editing?.crew ? `Change ${editing.crew.name}` : 'Add a crew'}
      >
        {editing && (
          <CrewForm
            key={editing.crew?.id ?? 'new'}
            crew={editing.crew}
            {...{ freeColor, crews, users }}
            onDone={close}
          />
        )}
      </FormDialog>
      <FormDialog opened={asked?.what === 'off'} onClose={close} title={`Days off of ${last?.crew?.name ?? ''}`}>
        {last?.what === 'off' && last.crew && <DaysOffForm key={last.crew.id} crew={last.crew} onDone={close} />}
      </FormDialog>
      <AskFirst
        doing={removing}
        what={last?.what === 'remove' ? last.crew : null}
        opened={asked?.what === 'remove'}
        onClose={close}
        title={`Remove ${last?.crew?.name ?? 'this crew'}?`}
        confirm="Remove"
        tone="danger"
        doneWords={(_, { name }) => `${name} removed`}
      >
        {last?.what === 'remove' && last.crew && removalWords(last.crew, users)}
      </AskFirst>
    </Stack>
  );
}

type ItemProps = Given & { crew: Crew; onAsk: (what: Asked['what']) => void };

function CrewItem({ crew, crews, users, onAsk }: ItemProps) {
  const removingDays = useRemoveCrewDaysOff();
  const names = namesOf(crew, users);
  return (
    <li className={classes.crew} aria-label={crew.name}>
      <h3 className={classes.name}>
        <CrewMark crews={crews} id={crew.id} />
      </h3>
      <p className={classes.words}>{names.length > 0 ? formatList(names) : 'Nobody drives with it yet.'}</p>
      <p className={classes.words}>{factsOf(crew).join(' · ')}</p>
      {crew.days_off.map((off) => (
        <Group key={off.id}>
          <span>{`Off ${formatStretch(off)}`}</span>
          <Button
            variant="subtle"
            size="sm"
            aria-label={`Remove days off of ${crew.name}, ${formatStretch(off)}`}
            onClick={() => removingDays.mutate(off)}
          >
            Remove
          </Button>
        </Group>
      ))}
      <Group>
        <Button variant="default" size="sm" aria-label={`Change ${crew.name}`} onClick={() => onAsk('edit')}>
          Change
        </Button>
        <Button variant="default" size="sm" aria-label={`Days off of ${crew.name}`} onClick={() => onAsk('off')}>
          Days off
        </Button>
        <Button variant="default" size="sm" aria-label={`Remove ${crew.name}`} onClick={() => onAsk('remove')}>
          Remove
        </Button>
      </Group>
    </li>
  );
}

function factsOf(crew: Crew): string[] {
  return [
    ...(crew.vehicle ? [crew.vehicle] : []),
    crew.largest_lot_sqft === null
      ? 'Lots of any size'
      : `Lots up to ${lotSizeText(squareFeet(crew.largest_lot_sqft))}`,
    ...(crew.fits_narrow_gates ? [] : ['no narrow gates']),
    ...(crew.mows_slopes ? [] : ['no slopes']),
    ...(crew.area_zip_codes.length > 0 ? [`first in ${crew.area_zip_codes.join(', ')}`] : []),
    ...(crew.depot ? [`from ${crew.depot.street_address}, ${crew.depot.city}`] : []),
    ...(crew.week ? ['hours of its own'] : []),
  ];
}
