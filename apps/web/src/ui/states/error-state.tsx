import type { ReactNode } from 'react';
import { isRefusal } from '../../lib/api-client.ts';
import { useConnection } from '../../lib/connection.ts';
import { Button } from '../form/button.tsx';
import classes from './error-state.module.css';
import { NeedsNetwork } from './needs-network.tsx';

type Props = {
  /** What failed, in words from the specification; by default "Something went wrong." */
  title?: string;
  /** Error text, safe to show to users. */
  children?: ReactNode;
  /** Called by the retry button; left out: there is no such button. */
  onRetry?: (() => void) | undefined;
  /** Whether a retry is running. */
  retrying?: boolean;
};

/** Shown instead of content that could not be loaded, with a retry button. */
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

/** What `ReadFailed` needs of a query's result in TanStack Query. */
export type Read = {
  readonly data: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

type ReadFailedProps = {
  /** What failed; wording from the specification. */
  title: string;
  read: Read;
  /** Text after the error's message, such as that the shown data may be out of date. */
  children?: ReactNode;
};

/**
 * Whether a query cannot be loaded because the API cannot be reached; false if the server refused the request. If true,
 * the banner at the top of the page has the retry button.
 */
export const useUnreached = (read: Pick<Read, 'error'>): boolean =>
  useConnection() !== 'online' && !isRefusal(read.error);

/**
 * Shown when a query failed: the error's message and a retry button, which refetches. While the API cannot be reached,
 * it is a note that this needs the network, or nothing if the query has earlier data.
 */
export function ReadFailed({ title, read, children }: ReadFailedProps) {
  const isUnreached = useUnreached(read);
  if (isUnreached) return read.data === undefined ? <NeedsNetwork /> : null;
  return (
    <ErrorState title={title} onRetry={() => void read.refetch()} retrying={read.isFetching}>
      {read.error?.message}
      {children && <> {children}</>}
    </ErrorState>
  );
}
