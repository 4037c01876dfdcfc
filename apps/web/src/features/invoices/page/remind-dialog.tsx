import type { ReminderMail } from '@swath/contract/invoice-fields';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Group } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import classes from './remind-dialog.module.css';

/** The parts of a mutation that mails a reminder; its answer says to which address. */
type Sending<What> = {
  readonly mutateAsync: (
    what: What,
    options: { onSuccess: () => void },
  ) => Promise<{ readonly full_name: string; readonly mailed_to: string | null }>;
  readonly reset: () => void;
  readonly isPending: boolean;
  readonly error: Error | null;
};

type Props<What> = {
  opened: boolean;
  onClose: () => void;
  /** Name of the client. */
  name: string;
  /** Query of the mail as it would be sent now. */
  preview: {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: { signal: AbortSignal }) => Promise<ReminderMail>;
  };
  send: Sending<What>;
  /** What is reminded of, for the mutation. */
  what: What;
};

/** Dialog that shows the reminder of an invoice or an estimate, and to which address it goes, before it is mailed. */
export function RemindDialog<What>({ opened, onClose, name, send, ...mail }: Props<What>) {
  const close = () => {
    onClose();
    send.reset();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={`Remind ${name}?`}
      closeOnClickOutside={!send.isPending}
      closeOnEscape={!send.isPending}
    >
      <Preview {...mail} send={send} onClose={close} />
    </Dialog>
  );
}

type PreviewProps<What> = Omit<Props<What>, 'opened' | 'name'>;

function Preview<What>({ preview, send, what, onClose }: PreviewProps<What>) {
  // Of this moment: the address or what is open may have changed since it was last read.
  const { data, error } = useQuery({ ...preview, staleTime: 0, gcTime: 0 });
  const confirm = () =>
    toastWhenSaved(send.mutateAsync(what, { onSuccess: onClose }), ({ full_name, mailed_to }) =>
      mailed_to === null ? `${full_name} is reminded.` : `The reminder went to ${full_name} at ${mailed_to}.`,
    );
  return (
    <>
      <FormAlert>{send.error?.message ?? (data ? undefined : error?.message)}</FormAlert>
      {data && (
        <>
          <dl className={classes.mail}>
            <dt>To</dt>
            <dd>{data.mailed_to}</dd>
            <dt>Subject</dt>
            <dd>{data.subject}</dd>
          </dl>
          <details className={classes.whole}>
            <summary>The whole mail</summary>
            <p className={classes.text}>{data.text}</p>
          </details>
        </>
      )}
      {!data && !error && <CardSkeletons cards={1} words="Loading the reminder..." />}
      <DialogFoot>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={send.isPending}>
            {error && !data ? 'Close' : 'Cancel'}
          </Button>
          {data && (
            <Button onClick={confirm} loading={send.isPending}>
              Send reminder
            </Button>
          )}
        </Group>
      </DialogFoot>
    </>
  );
}
