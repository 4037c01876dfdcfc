import type { Crew } from '@swath/contract/crews';
import type { CrewJob } from '@swath/contract/jobs';
import { CrewDot } from '../../parts/crews/crew-mark.tsx';
import { Button } from '../../ui/form/button.tsx';
import classes from './crew-chooser.module.css';

/** Whose jobs are shown: of a crew, of none (`none`), or of all (null). */
export type ChosenCrew = Crew['id'] | 'none' | null;

type Props = {
  crews: readonly Crew[];
  chosen: ChosenCrew;
  onChoose: (chosen: ChosenCrew) => void;
  /** Number of jobs of today and later without a crew. */
  without: number;
  /** Opens the plan of today over all crews. */
  onPlan: () => void;
};

/** Chooses whose jobs the dashboard shows. */
export function CrewChooser({ crews, chosen, onChoose, without, onPlan }: Props) {
  const choice = (value: ChosenCrew, words: string) => (
    <Button
      key={words}
      size="sm"
      variant={value === chosen ? 'filled' : 'default'}
      aria-pressed={value === chosen}
      onClick={() => onChoose(value)}
    >
      {value !== null && <CrewDot crews={crews} id={value === 'none' ? null : value} />} {words}
    </Button>
  );
  return (
    <nav aria-label="Crews" className={classes.chooser}>
      {choice(null, 'All crews')}
      {crews.map(({ id, name }) => choice(id, name))}
      {without > 0 && choice('none', `No crew (${without})`)}
      <Button size="sm" variant="subtle" onClick={onPlan}>
        Plan crews
      </Button>
    </nav>
  );
}

/** Whether a job is among those that are shown. */
export const isChosen = (job: CrewJob, chosen: ChosenCrew): boolean =>
  chosen === null || (chosen === 'none' ? job.crew_id === null : job.crew_id === chosen);
