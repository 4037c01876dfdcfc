import { useMutation } from '@tanstack/react-query';
import { ApiProblem } from '../../lib/api-client.ts';
import { toastError, toastSuccess } from '../../ui/toast/toast.ts';

type Saving<Settings, Saved> = {
  /** Sends what was set. */
  send: (settings: Settings) => Promise<Saved>;
  /** It is saved: the card takes over what the server answered. */
  onSaved: (saved: Saved, settings: Settings) => void;
  /** Whether the card itself says why it was not saved, next to its field; otherwise a toast does. */
  onRefused?: (fault: Error) => boolean;
  failed?: string;
};

/** Saves the settings of one card, and says how it went. Source: docs/spec/company.md, section 8, "Settings toasts". */
export function useSaveSettings<Settings, Saved>({
  send,
  onSaved,
  onRefused,
  failed = FAILED,
}: Saving<Settings, Saved>) {
  return useMutation({
    networkMode: 'always', // without a network it fails at once, and says so
    mutationFn: send,
    onSuccess: (saved, settings) => {
      onSaved(saved, settings);
      toastSuccess('Settings saved successfully!');
    },
    onError: (fault) => void (onRefused?.(fault) || toastError(fault instanceof ApiProblem ? failed : UNEXPECTED)),
  });
}

/** What came back was no answer of the API. */
const UNEXPECTED = 'An unexpected error occurred. Please try again.';
const FAILED = 'Failed to save company settings. Please try again.';
