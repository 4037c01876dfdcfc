import type { Crew, CrewPlan } from '@swath/contract/crews';
import type { Day } from '@swath/domain/calendar';
import type { CrewId } from '@swath/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rainDayOfJobs } from '../../../parts/addresses/rain-day-address.ts';
import { useAbsent } from '../../../parts/crews/absences.ts';
import { CrewMark } from '../../../parts/crews/crew-mark.tsx';
import { crewName } from '../../../parts/crews/crews.api.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Tick } from '../../../ui/form/tick.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { formatDuration } from '../../../ui/format/format-duration.ts';
import { formatList } from '../../../ui/format/format-list.ts';
import { today } from '../../../ui/format/today.ts';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { ReadFailed } from '../../../ui/states/error-state.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { planOf, useApplyPlan } from '../crews.api.ts';
import classes from './plan-dialog.module.css';

type Props = { opened: boolean; onClose: () => void; date: Day; crews: readonly Crew[] };

/** Dialog in which the jobs of a day are planned over all crews, also when one falls out. Nothing is saved before its button is pressed. */
export const PlanDialog = ({ opened, onClose, date, crews }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={`Plan crews for ${formatDay(date, today())}`} size="lg">
    {opened && <Plan {...{ date, crews, onClose }} />}
  </Dialog>
);

function Plan({ date, crews, onClose }: Omit<Props, 'opened'>) {
  const absentOf = useAbsent(date);
  const [chosen, setWithout] = useState<readonly CrewId[] | null>(null);
  // A crew of which nobody is there falls out, unless it is chosen otherwise; one crew has to work.
  const gone = crews.flatMap(({ id }) => (absentOf(id).isEverybody ? [id] : []));
  const without = chosen ?? gone.slice(0, crews.length - 1);
  const read = useQuery(planOf(date, without));
  const applying = useApplyPlan();
  const { data: plan } = read;
  const isMade = plan !== undefined && !read.isFetching;
  const apply = () => {
    if (!isMade || applying.isPending) return;
    const onError = () => void read.refetch();
    toastWhenSaved(applying.mutateAsync({ plan, without }, { onSuccess: onClose, onError }), () => 'Crews planned');
  };
  const hasWork = isMade && (plan.moves.length > 0 || without.length > 0);
  return (
    <Stack>
      <fieldset className={classes.crews}>
        <legend>Who falls out that day?</legend>
        {crews.map(({ id, name }) => (
          <Tick
            key={id}
            label={name}
            description={absentOf(id).words}
            checked={without.includes(id)}
            disabled={!without.includes(id) && without.length >= crews.length - 1}
            onChange={({ currentTarget }) => {
              applying.reset();
              setWithout(currentTarget.checked ? [...without, id] : without.filter((one) => one !== id));
            }}
          />
        ))}
      </fieldset>
      <FormAlert>{applying.error?.message}</FormAlert>
      {read.isError && <ReadFailed title="The day could not be planned." read={read} />}
      {!isMade && !read.isError && <CardSkeletons cards={1} words="Planning the day..." />}
      {isMade && <Planned plan={plan} crews={crews} />}
      {without.length > 0 && (
        <p className={classes.words}>
          {`With this plan ${formatList(without.map((id) => crewName(crews, id)))} ${without.length === 1 ? 'has' : 'have'} the day off.`}
        </p>
      )}
      <Group>
        {hasWork && (
          <Button aria-disabled={applying.isPending || undefined} onClick={apply}>
            {applying.isPending ? 'Saving...' : 'Use this plan'}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {hasWork ? 'Keep the day as it is' : 'Close'}
        </Button>
      </Group>
    </Stack>
  );
}

/** What a plan changes: "Late arrivals: 27m now, none with this plan. Driving: 58m now, 1h 11m with this plan." */
function gainWords({ minutes_now, minutes_planned, late_now, late_planned }: CrewPlan): string {
  const late = (minutes: number) => (minutes > 0 ? formatDuration(minutes) : 'none');
  const lateWords = `Late arrivals: ${late(late_now)} now, ${late(late_planned)} with this plan. `;
  const driving = `Driving: ${formatDuration(minutes_now)} now, ${formatDuration(minutes_planned)} with this plan.`;
  return `${late_now > 0 || late_planned > 0 ? lateWords : ''}${driving}`;
}

const REASONS: Record<CrewPlan['left'][number]['reason'], string> = {
  no_crew: 'no crew that works can mow it',
  no_room: 'no crew that can mow it has room',
  out_of_reach: 'no crew can be there in time',
};

function Planned({ plan, crews }: { plan: CrewPlan; crews: readonly Crew[] }) {
  const { moves, left } = plan;
  if (moves.length === 0 && left.length === 0)
    return <p>The day is planned well: no job would be better with another crew.</p>;
  return (
    <>
      {moves.length > 0 && (
        <p className={classes.words}>
          {`${moves.length === 1 ? '1 job goes' : `${moves.length} jobs go`} to another crew. ${gainWords(plan)}`}
        </p>
      )}
      <ul className={classes.list}>
        {moves.map(({ job_id, full_name, address, from_crew_id, to_crew_id }) => (
          <li key={job_id} className={classes.move}>
            <p className={classes.name}>{full_name}</p>
            <p className={classes.words}>{address}</p>
            <p className={classes.way}>
              <CrewMark crews={crews} id={from_crew_id} /> <span aria-hidden="true">→</span>{' '}
              <CrewMark crews={crews} id={to_crew_id} />
            </p>
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <FormAlert tone="notice">
          <span>{left.length === 1 ? 'This one fits nowhere on that day:' : 'These fit nowhere on that day:'}</span>
          <ul>
            {left.map(({ job_id, full_name, address, reason, from_crew_id }) => (
              <li
                key={job_id}
              >{`${full_name}, ${address}: ${REASONS[reason]} (now: ${crewName(crews, from_crew_id)})`}</li>
            ))}
          </ul>
          <ButtonLink variant="default" href={rainDayOfJobs(left.map(({ job_id }) => job_id))}>
            {left.length === 1 ? 'Move it to another day' : 'Move them to another day'}
          </ButtonLink>
        </FormAlert>
      )}
    </>
  );
}
