import { type ReactNode, useId, useState } from 'react';
import { Opener } from '../../parts/books/opener.tsx';
import { Money } from '../../ui/format/money.tsx';
import classes from './bridge-lines.module.css';

/** A line of the calculation; `list` is what it opens to, left out where there is nothing behind it. */
export type BridgeRow = {
  readonly words: string;
  readonly cents: number;
  readonly about?: string;
  readonly strong?: boolean;
  readonly list?: (() => ReactNode) | undefined;
};

/** A calculation whose lines open to the jobs or payouts behind them. */
export const BridgeLines = ({ label, rows }: { label: string; rows: readonly BridgeRow[] }) => (
  <ul className={classes.lines} aria-label={label}>
    {rows.map((row) => (
      <Line key={row.words} row={row} />
    ))}
  </ul>
);

function Line({ row: { words, cents, about, strong = false, list } }: { row: BridgeRow }) {
  const [open, setOpen] = useState(false);
  const details = useId();
  const name = (
    <span>
      {words}
      {about && <span className={classes.about}>{about}</span>}
    </span>
  );
  return (
    <li data-strong={strong || undefined}>
      <div className={classes.line}>
        {list ? (
          <Opener opened={open} controls={details} onPress={() => setOpen(!open)} className={classes.opener}>
            {name}
          </Opener>
        ) : (
          name
        )}
        <Money cents={cents} />
      </div>
      {list && open && (
        <div id={details} className={classes.details}>
          {list()}
        </div>
      )}
    </li>
  );
}
