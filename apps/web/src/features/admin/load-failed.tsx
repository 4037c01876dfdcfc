import { ApiProblem } from '../../lib/api-client.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';

type Props = {
  fault: Error;
  /** The title, unless the administrator is not signed in or not permitted: these errors have their own titles. */
  words: string;
  onRetry: () => void;
  retrying: boolean;
};

/**
 * Error state of the administrators' pages, with a button to try again.
 * Source: docs/spec/access.md, section 8, "Admin page".
 */
export function LoadFailed({ fault, words, onRetry, retrying }: Props) {
  return (
    <ErrorState title={titleOf(fault, words)} onRetry={onRetry} retrying={retrying}>
      Please contact support if this issue persists.
    </ErrorState>
  );
}

function titleOf(fault: Error, words: string): string {
  const status = fault instanceof ApiProblem ? fault.status : 0;
  if (status === 401) return 'No authenticated user found';
  return status === 403 ? 'Failed to verify admin permissions' : words;
}
