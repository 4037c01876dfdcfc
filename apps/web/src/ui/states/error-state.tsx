import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import classes from './error-state.module.css';

type Props = {
  /** What failed, in the words of the specification. */
  title?: string;
  /** Details that can be shown to users. */
  children?: ReactNode;
  /** Retries; without it no button is shown. */
  onRetry?: (() => void) | undefined;
  /** Whether a retry is pending. */
  retrying?: boolean;
};

/** Error state of content that could not be loaded, with a retry button. */
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

/** A query's result, as TanStack Query returns it. */
export type Read = {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

type ReadFailedProps = {
  /** What failed, in the words of the specification. */
  title: string;
  read: Read;
  /** What still holds, after the error's own message. */
  children?: ReactNode;
};

/** Error state of a failed query: the reason, and a retry button. */
export const ReadFailed = ({ title, read, children }: ReadFailedProps) => (
  <ErrorState title={title} onRetry={() => void read.refetch()} retrying={read.isFetching}>
    {read.error?.message}
    {children && <> {children}</>}
  </ErrorState>
);
