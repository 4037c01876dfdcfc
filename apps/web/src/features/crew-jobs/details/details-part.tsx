import type { ReactNode } from 'react';
import classes from './job-details.module.css';

/** A part of the details of a job, with its heading. */
export function DetailsPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h4 className={classes.title}>{title}</h4>
      {children}
    </section>
  );
}
