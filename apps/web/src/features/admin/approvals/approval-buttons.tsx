import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../ui/form/button.tsx';
import { toastError, toastSuccess } from '../../../ui/toast/toast.ts';
import classes from '../admin-pages.module.css';

type Props = {
  /** What is decided about, for screen readers: "the certificate of Green Blade Mowing". */
  about: string;
  /** Approves it; null: it can only be rejected. */
  approve: (() => Promise<unknown>) | null;
  /** The message once it is approved. */
  approvedWords: string;
  /** Key of the list that it leaves. */
  listKey: readonly unknown[];
  onReject: () => void;
};

/** Buttons by which an administrator approves or rejects what a company has sent. */
export function ApprovalButtons({ about, approve, approvedWords, listKey, onReject }: Props) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => approve?.(),
    onSuccess: () => toastSuccess(approvedWords),
    onError: (fault) => toastError(fault.message),
    onSettled: () => queries.invalidateQueries({ queryKey: listKey }),
  });
  return (
    <div className={classes.actions}>
      {approve && (
        <Button
          aria-label={`Approve ${about}`}
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && mutate()}
        >
          {isPending ? 'Approving...' : 'Approve'}
        </Button>
      )}
      <Button variant="default" aria-label={`Reject ${about}`} onClick={onReject}>
        Reject
      </Button>
    </div>
  );
}
