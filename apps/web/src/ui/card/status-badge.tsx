import { known } from '../../lib/known.ts';
import classes from './status-badge.module.css';

/** Label, color and dot of each status: the dot is a ring before the start, half full while in progress. */
const looks = {
  queued: { word: 'Queued', tone: 'blue', dot: 'ring' },
  offered: { word: 'Offered', tone: 'yellow', dot: 'full' },
  accepted: { word: 'Accepted', tone: 'green', dot: 'full' },
  expired: { word: 'Never Claimed', tone: 'grey', dot: 'cross' },
  pending: { word: 'Pending', tone: 'grey', dot: 'ring' },
  'in-progress': { word: 'In Progress', tone: 'fresh', dot: 'half' },
  completed: { word: 'Completed', tone: 'green', dot: 'check' },
  canceled: { word: 'Canceled', tone: 'clay', dot: 'cross' },
  insured: { word: 'Insured', tone: 'green', dot: 'check' },
  cancelled: { word: 'Canceled', tone: 'clay', dot: 'cross' },
} as const;

export type BadgeStatus = keyof typeof looks;

type Props = {
  status: BadgeStatus;
  /** Text in place of the status's usual label. */
  words?: string;
};

/**
 * Badge with a status in one word. The color only repeats what text and dot say. An unknown status reads "Pending".
 * Source: docs/spec/company.md, section 4.
 */
export function StatusBadge({ status, words }: Props) {
  const look = known<BadgeStatus, (typeof looks)[BadgeStatus]>(looks, status, looks.pending);
  return (
    <span className={classes.badge} data-tone={look.tone}>
      <Dot kind={look.dot} />
      {words ?? look.word}
    </span>
  );
}

function Dot({ kind }: { kind: (typeof looks)[BadgeStatus]['dot'] }) {
  return (
    <svg className={classes.dot} viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
      {kind === 'full' && <circle cx="5" cy="5" r="4" fill="currentColor" />}
      {kind === 'ring' && <circle cx="5" cy="5" r="3.5" />}
      {kind === 'half' && (
        <>
          <circle cx="5" cy="5" r="3.5" />
          <path d="M5 1.5a3.5 3.5 0 0 1 0 7z" fill="currentColor" />
        </>
      )}
      {kind === 'check' && <path d="m1.2 5.4 2.6 2.6 5-5.8" />}
      {kind === 'cross' && <path d="m1.8 1.8 6.4 6.4m0-6.4L1.8 8.2" />}
    </svg>
  );
}
