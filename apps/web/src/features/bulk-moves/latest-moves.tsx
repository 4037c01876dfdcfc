import type { BulkMove } from '@swath/contract/bulk-moves';
import { stayWords } from '@swath/domain/jobs/bulk-move';
import { visitsText } from '@swath/domain/words';
import { useQuery } from '@tanstack/react-query';
import { useServerNow } from '../../lib/server-clock.ts';
import { customerName } from '../../parts/route/customer-name.ts';
import { Card } from '../../ui/card/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { formatDay } from '../../ui/format/format-day.ts';
import { namedTime } from '../../ui/format/format-time.ts';
import { today } from '../../ui/format/today.ts';
import { Section } from '../../ui/page/section.tsx';
import { ReadFailed } from '../../ui/states/error-state.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { latestMoves, useUndoMove } from './bulk-moves.api.ts';
import classes from './bulk-moves.module.css';
import { isAnybodyTold, sumWords } from './come-words.ts';

type Visit = BulkMove['visits'][number];

const MINUTE_MS = 60_000;

/** The bulk moves of the last day, each with what became of its visits, and undone for half an hour. */
export function LatestMoves({ timeZone }: { timeZone: string }) {
  const read = useQuery(latestMoves());
  if (read.isError && read.data === undefined) return <ReadFailed title="Failed to load what was moved." read={read} />;
  if (!read.data || read.data.length === 0) return null;
  return (
    <Section title="Moved in the last 24 hours">
      <ul className={classes.moves}>
        {read.data.map((move) => (
          <MoveCard key={move.id} move={move} timeZone={timeZone} />
        ))}
      </ul>
    </Section>
  );
}

function MoveCard({ move, timeZone }: { move: BulkMove; timeZone: string }) {
  const undo = useUndoMove();
  const now = useServerNow(MINUTE_MS);
  const at = (instant: string) => namedTime(instant, timeZone);
  const isMailed = new Date(move.notify_at).getTime() <= now;
  const isUndoable = move.is_undoable && now <= new Date(move.undo_until).getTime();
  return (
    <Card as="li" label={`Moved at ${at(move.moved_at)}`}>
      <h3 className={classes.name}>{`${at(move.moved_at)}: ${sumWords(move.visits) || 'nothing was moved'}`}</h3>
      {move.undone_at === null && isAnybodyTold(move.visits) && (
        <p className={classes.line}>{toldWords(move, `${isMailed ? 'went' : 'go'} out at ${at(move.notify_at)}`)}</p>
      )}
      {move.undone_at !== null && <FormAlert tone="success">{undoneWords(move)}</FormAlert>}
      <Stays move={move} />
      <Days move={move} />
      <FormAlert>{undo.error?.message}</FormAlert>
      {isUndoable && (
        <div className={classes.undo}>
          <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(move.id)}>
            Undo
          </Button>
          <p className={classes.line}>{`Possible until ${at(move.undo_until)}.`}</p>
        </div>
      )}
    </Card>
  );
}

/** Who is told, and when. @param goOut  when mails do: "go out at 1:05 PM" */
const toldWords = ({ visits }: BulkMove, goOut: string): string =>
  visits.some(({ is_told, is_own_client }) => is_told && !is_own_client)
    ? `Homeowners find it in their notices. Mail and push messages ${goOut} to those who want them.`
    : `Mails to your clients ${goOut}.`;

/** How many visits are back. */
function undoneWords({ visits }: BulkMove): string {
  const back = visits.filter((visit) => visit.is_restored === true).length;
  const left = visits.filter((visit) => visit.is_restored === false).length;
  const are = `${visitsText(back)} ${back === 1 ? 'is' : 'are'} back as before.`;
  return left === 0 ? `Undone: ${are}` : `Undone: ${are} ${left} could not be moved back.`;
}

/** The visits that stayed, or that could not be moved back, each with its days and the reason. */
function Stays({ move }: { move: BulkMove }) {
  const isUndone = move.undone_at !== null;
  const stays = move.visits.flatMap((visit) => {
    const cause = isUndone ? visit.undo_cause : visit.cause;
    return cause === null ? [] : [{ ...visit, why: stayWords(cause) }];
  });
  if (stays.length === 0) return null;
  return (
    <ul className={classes.stays}>
      {stays.map((visit) => (
        <li key={visit.job}>{`${customerName(visit)}, ${stayDays(visit, isUndone)}: ${visit.why}`}</li>
      ))}
    </ul>
  );
}

/** The old and the new day of a visit that stays, or that could not be moved back. */
function stayDays({ from, to, came }: Visit, isUndone: boolean): string {
  const [old, next] = [formatDay(from, today()), to !== null && to !== from && formatDay(to, today())];
  if (!next) return `stays on ${old}`;
  if (!isUndone) return `stays on ${old}, not on ${next}`;
  return came === 'asked' ? `on ${old}, asked about ${next}` : `not back from ${next} to ${old}`;
}

/** The visits that moved, or whose homeowners were asked, each with its old and its new day. */
function Days({ move }: { move: BulkMove }) {
  const went = move.visits.filter(({ came, is_restored }) => came !== 'stays' && is_restored === null);
  if (went.length === 0) return null;
  return (
    <details className={classes.message}>
      <summary>Old and new days</summary>
      <ul className={classes.stays}>
        {went.map((visit) => (
          <li key={visit.job}>
            {`${customerName(visit)}: ${formatDay(visit.from, today())} to ${formatDay(visit.to ?? visit.from, today())}`}
            {visit.came === 'asked' && ', if they agree'}
            {!visit.is_told && ', you tell them'}
          </li>
        ))}
      </ul>
    </details>
  );
}
