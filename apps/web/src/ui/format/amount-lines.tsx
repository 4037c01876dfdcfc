import type { ReactNode } from 'react';
import classes from './amount-lines.module.css';
import { Money } from './money.tsx';

/** A line of a calculation; `about`: a few words below its name; `strong`: the balance it begins or ends with. */
export type AmountLine = {
  readonly words: ReactNode;
  readonly cents: number;
  readonly about?: ReactNode;
  readonly strong?: boolean;
};

/** A calculation, line by line: names on the left, amounts of money in signed cents on the right. */
export const AmountLines = ({ lines }: { lines: readonly AmountLine[] }) => (
  <dl className={classes.lines}>
    {lines.map(({ words, cents, about, strong = false }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a calculation keep their places
      <div key={place} className={classes.line} data-strong={strong || undefined}>
        <dt>
          {words}
          {about && <span className={classes.about}>{about}</span>}
        </dt>
        <dd>
          <Money cents={cents} />
        </dd>
      </div>
    ))}
  </dl>
);
