import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

/** Something that is read, as TanStack Query tells of it. */
export type Read = {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

type Props = {
  /** What did not work, in the words of the specification. */
  title: string;
  read: Read;
  /** What still holds, behind the fault's own words. */
  children?: ReactNode;
};

/** Stands where something could not be read: why, and the way to read it again. */
export const ReadFailed = ({ title, read, children }: Props) => (
  <ErrorState title={title} onRetry={() => void read.refetch()} retrying={read.isFetching}>
    {read.error?.message}
    {children && <> {children}</>}
  </ErrorState>
);
