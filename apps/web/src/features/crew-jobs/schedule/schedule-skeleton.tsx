import type { ReactNode } from 'react';
import { Card } from '../../../ui/card/card.tsx';
import { CardSkeletons, TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { FigureCard, FigureRow } from './figure-card.tsx';
import classes from './job-lists.module.css';

type Props = {
  title: string;
  /** The labels of the two figures. */
  figures: readonly string[];
  /** What is being loaded, for screen readers. */
  words: string;
  /** Whether each figure will have a line below it. */
  noted?: boolean;
  /** Between the figures and the cards. */
  children?: ReactNode;
};

/** Skeleton of one of the dashboard's lists: its headings, and empty cards. */
export function ScheduleSkeleton({ title, figures, words, noted = false, children }: Props) {
  return (
    <section className={classes.lane} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
      </div>
      <FigureRow>
        {figures.map((label) => (
          <FigureCard key={label} label={label} note={noted && <TextSkeleton width={10} />}>
            <TextSkeleton width={4} />
          </FigureCard>
        ))}
      </FigureRow>
      {children && <Card as="div">{children}</Card>}
      <CardSkeletons words={words} />
    </section>
  );
}
