import type { AdminJob } from '@swath/contract/admin-jobs';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { ReasonForm } from './reason-form.tsx';
import { useDecideRecord } from './records.api.ts';

type Props = {
  job: AdminJob;
  /** Whether the visit counts as done and is paid; kept while the dialog fades out. */
  paid: boolean | null;
  opened: boolean;
  onClose: () => void;
};

/** Decides about a disputed visit: says what follows, and asks for the reason. */
export function DecideDialog({ job, paid, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={paid ? 'Pay this visit?' : 'Give the money back?'}>
      <DecideForm job={job} paid={paid === true} onClose={onClose} />
    </Dialog>
  );
}

function DecideForm({ job, paid, onClose }: { job: AdminJob; paid: boolean; onClose: () => void }) {
  const { mutate, isPending, error } = useDecideRecord(job.id);
  const decide = (reason: string) =>
    job.record &&
    mutate(
      { record: job.record.id, paid, reason },
      {
        onSuccess: () => {
          onClose();
          toastSuccess(paid ? 'The visit is completed and paid.' : 'The money goes back, and both sides are told.', {
            lasts: 4000,
          });
        },
      },
    );
  const money = formatMoney(job.price_cents);
  return (
    <ReasonForm
      confirm={paid ? 'Pay it' : 'Give it back'}
      danger={!paid}
      busy={isPending}
      error={error?.message}
      onSend={decide}
      onClose={onClose}
    >
      <p>
        {paid
          ? `The visit counts as done at the recorded times. ${job.company_name} is paid, and ${job.full_name} pays ${money}.`
          : `The visit is canceled. ${money} goes back to ${job.full_name}, and ${job.company_name} is not paid.`}
      </p>
    </ReasonForm>
  );
}
