import { useMutation } from '@tanstack/react-query';
import { ApiProblem } from '../../lib/api-client.ts';
import { toastError, toastSuccess } from '../../ui/toast/toast.ts';

type Saving<Settings, Saved> = {
  /** Sends the settings. */
  send: (settings: Settings) => Promise<Saved>;
  /** Called once saved: the card takes over the answer. */
  onSaved: (saved: Saved, settings: Settings) => void;
  /** Whether the card itself shows the error, at its field; otherwise a toast does. */
  onRefused?: (fault: Error) => boolean;
  failed?: string;
};

/** Saves the settings of one card, with a toast about the outcome. Source: docs/spec/company.md, section 8, "Settings toasts". */
export function useSaveSettings<Settings, Saved>({
  send,
  onSaved,
  onRefused,
  failed = FAILED,
}: Saving<Settings, Saved>) {
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: send,
    onSuccess: (saved, settings) => {
      onSaved(saved, settings);
      toastSuccess('Settings saved successfully!');
    },
    onError: (fault) => void (onRefused?.(fault) || toastError(fault instanceof ApiProblem ? failed : UNEXPECTED)),
  });
}

/** The response was none of the API's. */
const UNEXPECTED = 'An unexpected error occurred. Please try again.';
const FAILED = 'Failed to save company settings. Please try again.';
