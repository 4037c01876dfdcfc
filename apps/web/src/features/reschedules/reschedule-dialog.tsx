import { Button, Group } from '@mantine/core';
import type { RescheduleNotice } from '@swath/contract/reschedules';
import { ApiProblem } from '../../lib/api-client.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { formatLongDay } from '../../ui/format/format-day.ts';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { useAcknowledge } from './reschedules.api.ts';

type Props = {
  /** The move in question; it stays while the dialog fades out. */
  notice: RescheduleNotice | null;
  opened: boolean;
  /** Answered. */
  onDone: () => void;
  /** Put off: it comes again with the next load of the page. */
  onLater: () => void;
  /** Left out where the visit is not known (yet). */
  onPickDay?: (() => void) | undefined;
  onCancel?: (() => void) | undefined;
};

/** A company has moved a visit: take the new day, pick another, or cancel free. Source: docs/spec/homeowner.md, section 2, "Popups". */
export function RescheduleDialog({ notice, opened, onDone, onLater, onPickDay, onCancel }: Props) {
  const { mutate, reset, isPending, error } = useAcknowledge();
  const leave = (then: () => void) => {
    then();
    reset();
  };
  const accept = () => {
    if (notice === null || isPending) return;
    mutate(notice, {
      onSuccess: () => {
        leave(onDone);
        toastSuccess(`See you on ${formatLongDay(notice.newDate)}.`);
      },
    });
  };
  return (
    <Dialog opened={opened && notice !== null} onClose={() => leave(onLater)} title="Your mowing was moved">
      <FormAlert>{error && failureWords(error)}</FormAlert>
      {notice && (
        <>
          <p>
            {notice.companyName} has moved your mowing at {notice.jobAddress} from{' '}
            <b>{formatLongDay(notice.oldDate)}</b> to <b>{formatLongDay(notice.newDate)}</b>.
          </p>
          <p>If that day does not suit you, pick another one, or cancel free and get the full amount back.</p>
        </>
      )}
      <Group mt="lg" justify="flex-end" gap="sm">
        {onCancel && (
          <Button variant="default" onClick={() => leave(onCancel)} disabled={isPending}>
            Cancel mowing
          </Button>
        )}
        {onPickDay && (
          <Button variant="default" onClick={() => leave(onPickDay)} disabled={isPending}>
            Pick another day
          </Button>
        )}
        <Button onClick={accept} loading={isPending} data-autofocus>
          Accept new day
        </Button>
      </Group>
    </Dialog>
  );
}

/** Source: docs/spec/homeowner.md, section 8, "Notifications". */
function failureWords(fault: Error): string {
  if (!(fault instanceof ApiProblem) || fault.status !== 401) return fault.message;
  return fault.code === 'not_authenticated'
    ? 'No access token available. Please sign in again.'
    : 'Authentication failed. Please sign in again.';
}
