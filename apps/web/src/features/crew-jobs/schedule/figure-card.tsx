import { type ReactNode, useState } from 'react';
import { useConnection } from '../../../lib/connection.ts';
import { Card } from '../../../ui/card/card.tsx';
import classes from './figure-card.module.css';

type Props = {
  label: string;
  children: ReactNode;
  /** Shown beside the figure, such as a badge. */
  aside?: ReactNode;
  note?: ReactNode;
};

/** Card with one large figure of a day. Use inside `FigureRow`. */
export function FigureCard({ label, children, aside, note }: Props) {
  return (
    <Card as="div" className={classes.card}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.figure}>
        <span className={classes.number}>{children}</span>
        {aside}
      </dd>
      {note && <dd className={classes.note}>{note}</dd>}
    </Card>
  );
}

/** Shows figure cards side by side. */
export function FigureRow({ children }: { children: ReactNode }) {
  return <dl className={classes.row}>{children}</dl>;
}

/** Badge that says whether the figures update live, and if not, why. */
export function LiveBadge({ live }: { live: boolean }) {
  const connected = useConnection() === 'online';
  const [wasLive, setWasLive] = useState(live);
  if (live && !wasLive) setWasLive(true);
  const isLive = connected && live;
  const waiting = wasLive ? 'Reconnecting' : 'Connecting';
  return (
    <span className={classes.live} data-live={isLive || undefined}>
      <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
        <circle cx="5" cy="5" r="3.5" />
      </svg>
      {isLive ? 'Live' : connected ? waiting : 'Offline'}
    </span>
  );
}
