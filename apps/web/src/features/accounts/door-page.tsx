import type { ReactNode } from 'react';
import { Wordmark } from '../../ui/mark.tsx';
import { Stripes } from '../../ui/stripes.tsx';
import classes from './door-page.module.css';

type Props = {
  title: string;
  children: ReactNode;
};

/** The frame of the short pages before one is signed in: the name, a band of lawn, one card in the middle. */
export function DoorPage({ title, children }: Props) {
  return (
    <div className={classes.page}>
      <header>
        <Stripes kind="band" className={classes.band}>
          <Wordmark ground="onStripes" />
        </Stripes>
      </header>
      <main className={classes.main}>
        <div className={classes.card}>
          <h1 className={classes.title}>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
