import { toastSuccess } from '../toast/toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** A mutation, as TanStack Query runs it. */
type Doing<What, Done> = {
  readonly mutate: (what: What, options: { onSuccess: (done: Done) => void }) => void;
  readonly reset: () => void;
  readonly isPending: boolean;
  readonly error: Error | null;
};

type Props<What, Done> = Omit<Parameters<typeof ConfirmDialog>[0], 'onConfirm' | 'busy' | 'error'> & {
  doing: Doing<What, Done>;
  /** The mutation's variables; null: closed. */
  what: What | null;
  /** The success toast, for four seconds. */
  doneWords: (done: Done, what: What) => string;
  /** The error text, when the error's own message is not sufficient. */
  failureWords?: (fault: Error) => string;
};

/**
 * Confirmation dialog that runs a mutation and shows a toast. Its error is shown over the question, until it is closed. It
 * stays mounted while closed: only so can it restore the focus.
 */
export function AskFirst<What, Done>(props: Props<What, Done>) {
  const { doing, what, doneWords, failureWords = wordsOf, onClose, ...question } = props;
  const { mutate, reset, isPending, error } = doing;
  const close = () => {
    onClose();
    reset();
  };
  const confirm = () => {
    if (what === null) return;
    mutate(what, {
      onSuccess: (done) => {
        close();
        toastSuccess(doneWords(done, what), { lasts: 4000 });
      },
    });
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
