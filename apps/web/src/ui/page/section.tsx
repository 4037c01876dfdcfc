import { type ReactNode, type Ref, useId } from 'react';
import classes from './section.module.css';

type Props = {
  title: string;
  /** Ref to the heading, as a fallback for lost focus. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A section of a page with a heading. */
export function Section({ title, heading, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title} {...(heading && { ref: heading, tabIndex: -1 })}>
        {title}
      </h2>
      {children}
    </section>
  );
}
