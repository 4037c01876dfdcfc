import { type ReactNode, type Ref, useId } from 'react';
import classes from './section.module.css';

type Props = {
  title: string;
  /** The heading, for focus that has nowhere else to go. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A part of a page under a heading of its own. */
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
