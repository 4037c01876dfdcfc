import type { ProposedDay, ProposedVisit } from '@swath/contract/bulk-moves';
import type { Day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { visitsText } from '@swath/domain/words';
import { Button } from '../../ui/form/button.tsx';
import { Section } from '../../ui/page/section.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import classes from './bulk-moves.module.css';
import { isAnybodyTold, sumWords } from './come-words.ts';
import { NewDays } from './new-days.tsx';
import { ProposedVisitRow } from './proposed-visit-row.tsx';

type Props = {
  visits: readonly ProposedVisit[];
  /** The new days, each as full as it gets. */
  days: readonly ProposedDay[];
  /** Whether another proposal is worked out. */
  busy: boolean;
  sending: boolean;
  error: string | undefined;
  onChoose: (job: JobId, to: Day | null) => void;
  onSend: () => void;
};

const PARTS = [
  { came: 'stays', title: 'Stay where they are' },
  { came: 'asked', title: 'Homeowner is asked' },
  { came: 'moved', title: 'Move' },
] as const;

/** The proposal: what becomes of each visit, how full the new days get, and the button that sends it. */
export function ProposedVisits({ visits, days, busy, sending, error, onChoose, onSend }: Props) {
  const going = visits.filter(({ came }) => came !== 'stays').length;
  if (visits.length === 0) {
    return <EmptyState title="No visits to move">On these days there is nothing left to do.</EmptyState>;
  }
  return (
    <Section title="Proposal">
      <p className={classes.sum} aria-live="polite">
        {`${sumWords(visits)}.`}
      </p>
      <div aria-busy={busy}>
        {days.length > 0 && <NewDays days={days} />}
        {PARTS.map(({ came, title }) => {
          const part = visits.filter((visit) => visit.came === came);
          return (
            part.length > 0 && (
              <section key={came} aria-label={title}>
                <h3 className={classes.part}>{`${title} (${part.length})`}</h3>
                <ul className={classes.rows}>
                  {part.map((visit) => (
                    <ProposedVisitRow key={visit.job} visit={visit} onChoose={(to) => onChoose(visit.job, to)} />
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </div>
      <div className={classes.send}>
        <FormAlert>{error}</FormAlert>
        <p className={classes.line}>
          {isAnybodyTold(visits) && 'Mail goes out five minutes after you send, one to each customer who wants mail. '}
          You can undo it for 30 minutes.
        </p>
        <Button disabled={going === 0 || busy} loading={sending} onClick={onSend}>
          {going === 0 ? 'Nothing to send' : `Send for ${visitsText(going)}`}
        </Button>
      </div>
    </Section>
  );
}
