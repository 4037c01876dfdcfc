import type { ReactNode } from 'react';
import { type Read, ReadFailed } from './read-failed.tsx';

type Props<Data> = {
  read: Read & { readonly data: Data | undefined; readonly isError: boolean };
  /** Stands there until it has come. */
  waiting: ReactNode;
  /** What did not work when it cannot be read, in the words of the specification. */
  failed: string | ((fault: Error) => string);
  children: (data: Data) => ReactNode;
};

/** What has been read; until then that it is on its way, or why it is not. What is there once stays, whatever comes. */
export function Loaded<Data>({ read, waiting, failed, children }: Props<Data>) {
  const { data, isError, error } = read;
  if (data !== undefined) return children(data);
  if (!isError || error === null) return waiting;
  return <ReadFailed title={typeof failed === 'string' ? failed : failed(error)} read={read} />;
}
