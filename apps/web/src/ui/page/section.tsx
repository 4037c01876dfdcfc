import { type ReactNode, type Ref, useId } from 'react';
import classes from './section.module.css';

type Props = {
  title: string;
  /** Ref to the heading, for moving a lost focus there. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** Section of a page, labelled by its heading. */
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
