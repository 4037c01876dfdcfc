import type { HistoryLine } from '@swath/contract/crew-changes';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../ui/format/format-instant.ts';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import { jobHistory } from './details.api.ts';
import classes from './job-details.module.css';

/** What happened to a job, who did it, and what its customer was told. @param timeZone  where the lawn is */
export function JobHistory({ jobId, timeZone }: { jobId: string; timeZone: string }) {
  const read = useQuery(jobHistory(jobId));
  return (
    <Loaded
      read={read}
      waiting={<CardSkeletons cards={1} words="Loading the history..." />}
      failed="Failed to load the history."
    >
      {(lines) => (
        <ol className={classes.lines}>
          {lines.map((line) => (
            <li key={line.id} className={classes.entry}>
              <Line line={line} timeZone={timeZone} />
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}

function Line({ line, timeZone }: { line: HistoryLine; timeZone: string }) {
  const { at, kind, by, words, note, photo } = line;
  const who = kind === 'message' ? 'Told to the customer' : by;
  return (
    <>
      <p>{words}</p>
      {note && <p>“{note}”</p>}
      <p className={classes.when}>
        <time dateTime={at}>{formatMoment(at, timeZone)}</time>
        {who && ` · ${who}`}
      </p>
      {photo && (
        <a href={photo.url} target="_blank" rel="noreferrer">
          <img className={classes.photo} src={photo.thumbUrl} alt="Taken by the crew" width={120} loading="lazy" />
        </a>
      )}
    </>
  );
}
