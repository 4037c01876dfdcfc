import { crewChanges, type HistoryLine } from '@swath/contract/crew-changes';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/api-client.ts';
import { formatMoment } from '../../ui/format/format-instant.ts';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import classes from './job-history.module.css';
import { receiptWords } from './receipt-words.ts';

type Reader = 'crew' | 'homeowner';
type Props = {
  jobId: string;
  /** The property's time zone. */
  timeZone: string;
  reader: Reader;
};

/**
 * History of a job, newest first: what happened, who did it, and what the homeowner was notified of. The API words a
 * message for its reader.
 */
export function JobHistory({ jobId, timeZone, reader }: Props) {
  const read = useQuery(query(crewChanges.history, { params: { id: jobId } }));
  return (
    <Loaded
      read={read}
      waiting={<CardSkeletons cards={1} words="Loading the history..." />}
      failed="Failed to load the history."
    >
      {(lines) => (
        <ol className={classes.lines} aria-label="History">
          {lines.map((line) => (
            <li key={line.id} className={classes.entry}>
              <Line line={line} timeZone={timeZone} reader={reader} />
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}

function Line({ line, timeZone, reader }: { line: HistoryLine } & Omit<Props, 'jobId'>) {
  const { at, words, note, photo } = line;
  const [who, receipt] = [whoWords(line, reader), receiptWords(line, timeZone)];
  return (
    <>
      <p>{words}</p>
      {note && <p>{who ? `${who}: “${note}”` : `“${note}”`}</p>}
      <p className={classes.when}>
        <time dateTime={at}>{formatMoment(at, timeZone)}</time>
        {who && ` · ${who}`}
      </p>
      {receipt && <p className={classes.when}>{receipt}</p>}
      {photo && (
        <a href={photo.url} target="_blank" rel="noreferrer">
          <img className={classes.photo} src={photo.thumbUrl} alt="Taken by the crew" width={120} loading="lazy" />
        </a>
      )}
    </>
  );
}

/** Who caused an event; for a message, who was notified. Empty for events without a person. */
function whoWords({ kind, side, by }: HistoryLine, reader: Reader): string {
  if (kind === 'message') return reader === 'crew' ? 'Told to the customer' : 'Told to you';
  return side === 'homeowner' && reader === 'homeowner' ? 'You' : by;
}
