import { useMutation } from '@tanstack/react-query';
import { ApiProblem } from '../../lib/api-client.ts';
import { toastError, toastSuccess } from '../../ui/toast/toast.ts';

type Saving<Settings, Saved> = {
  /** Sends the settings to the server. */
  send: (settings: Settings) => Promise<Saved>;
  /** Called after saving, with the server's response and the settings that were sent. */
  onSaved: (saved: Saved, settings: Settings) => void;
  /**
   * Shows an error at its field and returns true. If it returns false or is left out, a toast shows an error message;
   * `failed` is the one for errors from the API.
   */
  onRefused?: (fault: Error) => boolean;
  failed?: string;
};

/**
 * Mutation that saves the settings of one card and shows a message about the result.
 * Source: docs/spec/company.md, section 8, "Settings toasts".
 */
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

/** The message for errors that do not come from an API call. */
const UNEXPECTED = 'An unexpected error occurred. Please try again.';
const FAILED = 'Failed to save company settings. Please try again.';
