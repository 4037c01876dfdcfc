import type { ReactNode } from 'react';
import { VisuallyHidden } from '../look/visually-hidden.tsx';
import { type Read, ReadFailed, useUnreached } from './error-state.tsx';
import classes from './skeletons.module.css';

type Props = {
  /** Expected number of cards; 3 by default. */
  cards?: number;
  /** What is being loaded, for screen readers. */
  words?: string;
};

/** Placeholder cards of the size of the expected ones, so that the layout does not shift. */
export function CardSkeletons({ cards = 3, words = 'Loading...' }: Props) {
  return (
    <div role="status" className={classes.list}>
      <VisuallyHidden>{words}</VisuallyHidden>
      {Array.from({ length: cards }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never change places
        <div key={place} className={classes.card} aria-hidden="true">
          <span className={classes.leaf} />
          <span className={classes.lines}>
            <span className={classes.line} data-width="long" />
            <span className={classes.line} data-width="short" />
            <span className={classes.line} data-width="button" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** Placeholder of a figure or a line of text. @param width in characters */
export function TextSkeleton({ width = 12 }: { width?: number }) {
  return <span className={classes.text} style={{ width: `${width}ch` }} aria-hidden="true" />;
}

type LoadedProps<Data> = {
  read: Read & { readonly data: Data | undefined };
  /** Placeholder while loading. */
  waiting: ReactNode;
  /** Title of the error state: a text, or made from the error; wording from the specification. */
  failed: string | ((fault: Error) => string);
  children: (data: Data) => ReactNode;
};

/**
 * Renders a query's data, a placeholder while loading, or its error. Once loaded, data stays even if a refetch fails.
 */
export function Loaded<Data>({ read, waiting, failed, children }: LoadedProps<Data>) {
  const { data, error } = read;
  const isUnreached = useUnreached(read);
  if (data !== undefined) return children(data);
  if (error === null && !isUnreached) return waiting;
  return <ReadFailed title={typeof failed === 'string' ? failed : error ? failed(error) : ''} read={read} />;
}
