import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import classes from './error-state.module.css';

type Props = {
  /** What did not work, in the words of the specification. */
  title?: string;
  /** More about it, fit to show. */
  children?: ReactNode;
  /** Tries the same again; without it no button is shown. */
  onRetry?: (() => void) | undefined;
  /** The button waits while a new try runs. */
  retrying?: boolean;
};

/** Stands where the content would be when it could not be loaded, with a way out. */
export function ErrorState({ title = 'Something went wrong.', children, onRetry, retrying = false }: Props) {
  return (
    <div className={classes.error} role="alert">
      <svg className={classes.sign} viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
        <path d="M12 3.5 22 20.5H2z" />
        <path d="M12 10v4.5m0 2.8v.2" />
      </svg>
      <div>
        <p className={classes.title}>{title}</p>
        {children && <div className={classes.words}>{children}</div>}
        {onRetry && (
          <Button mt="sm" variant="default" onClick={onRetry} loading={retrying}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}

/** Something that is read, as TanStack Query tells of it. */
export type Read = {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

type ReadFailedProps = {
  /** What did not work, in the words of the specification. */
  title: string;
  read: Read;
  /** What still holds, behind the fault's own words. */
  children?: ReactNode;
};

/** Stands where something could not be read: why, and the way to read it again. */
export const ReadFailed = ({ title, read, children }: ReadFailedProps) => (
  <ErrorState title={title} onRetry={() => void read.refetch()} retrying={read.isFetching}>
    {read.error?.message}
    {children && <> {children}</>}
  </ErrorState>
);
