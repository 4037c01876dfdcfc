import type { ReactNode } from 'react';
import { Wordmark } from '../../../ui/look/mark.tsx';
import { Stripes } from '../../../ui/look/stripes.tsx';
import classes from './door-page.module.css';

type Props = {
  title: string;
  /** Shown above the title, such as the progress of a registration; nothing if left out. */
  above?: ReactNode;
  /** Whether the card is wide enough for two fields in a row; narrower if left out. */
  wide?: boolean;
  children: ReactNode;
};

/** Layout of the short pages before sign-in: the product's name on a band of lawn, and one card in the middle. */
export function DoorPage({ title, above, wide = false, children }: Props) {
  return (
    <div className={classes.page}>
      <header>
        <Stripes kind="band" className={classes.band}>
          <Wordmark ground="onStripes" />
        </Stripes>
      </header>
      <main className={classes.main} data-wide={wide || undefined}>
        <div className={classes.card}>
          {above}
          <h1 className={classes.title}>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
