import { toastWhenSaved } from '../toast/toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** The parts of a TanStack Query mutation that the dialog uses. */
type Doing<What, Done> = {
  readonly mutateAsync: (what: What, options: { onSuccess: () => void }) => Promise<Done>;
  readonly reset: () => void;
  readonly isPending: boolean;
  readonly error: Error | null;
};

type Props<What, Done> = Omit<Parameters<typeof ConfirmDialog>[0], 'onConfirm' | 'busy' | 'error'> & {
  doing: Doing<What, Done>;
  /** Argument for the mutation: what the question is about. Null while the dialog is closed. */
  what: What | null;
  /** Text of the success toast, shown for four seconds. */
  doneWords: (done: Done, what: What) => string;
  /** Text for an error; by default the error's own message. */
  failureWords?: (fault: Error) => string;
};

/**
 * Confirmation dialog that runs a mutation: shows a toast on success, or the error above the question until the dialog
 * is closed. Keep it mounted while closed, so that it can restore the focus.
 */
export function AskFirst<What, Done>(props: Props<What, Done>) {
  const { doing, what, doneWords, failureWords = wordsOf, onClose, ...question } = props;
  const { mutateAsync, reset, isPending, error } = doing;
  const close = () => {
    onClose();
    reset();
  };
  const confirm = () => {
    if (what === null) return;
    toastWhenSaved(mutateAsync(what, { onSuccess: close }), (done) => doneWords(done, what));
  };
  return (
    <ConfirmDialog
      {...question}
      onClose={close}
      onConfirm={confirm}
      busy={isPending}
      error={error ? failureWords(error) : undefined}
    />
  );
}

const wordsOf = (fault: Error): string => fault.message;
