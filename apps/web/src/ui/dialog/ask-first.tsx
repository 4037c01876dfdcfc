import { toastSuccess } from '../toast/toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Something that can be done, as TanStack Query runs it. */
type Doing<What, Done> = {
  readonly mutate: (what: What, options: { onSuccess: (done: Done) => void }) => void;
  readonly reset: () => void;
  readonly isPending: boolean;
  readonly error: Error | null;
};

type Props<What, Done> = Omit<Parameters<typeof ConfirmDialog>[0], 'onConfirm' | 'busy' | 'error'> & {
  doing: Doing<What, Done>;
  /** What it is done to; null: to nothing at the moment. */
  what: What | null;
  /** What is said for four seconds once it is done. */
  doneWords: (done: Done, what: What) => string;
  /** Why it did not work, when the fault's own words are not enough. */
  failureWords?: (fault: Error) => string;
};

/**
 * Asks before something is done, does it, and says so. Why it did not work stands over the question, until it is closed.
 * Closed, it stays in the page: only so can it hand the focus back.
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
