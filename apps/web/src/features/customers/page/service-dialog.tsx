import type { OwnClient } from '@swath/contract/own-clients';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useChangeService } from '../own-clients.api.ts';

type Props = { client: OwnClient; opened: boolean; onClose: () => void };

/** Dialog that marks an own client as do not service, with the reason, or takes that back. */
export function ServiceDialog({ client: { id, full_name, no_service_reason, visits_ahead }, opened, onClose }: Props) {
  const change = useChangeService(id);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const isServiced = no_service_reason === null;
  const confirm = () => {
    if (!isServiced) return change.mutate(null, { onSuccess: onClose });
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') change.mutate(reason, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={isServiced ? `Do not service ${full_name}?` : `Service ${full_name} again?`}
      confirm={isServiced ? 'Do not service' : 'Service again'}
      {...(isServiced && { tone: 'danger' as const })}
      busy={change.isPending}
      error={change.error?.message}
      onConfirm={confirm}
    >
      {isServiced ? (
        <>
          <p>No new job and no new series can be made for them. {aheadWords(visits_ahead)}</p>
          <TextArea
            label="Why"
            description="Only your office reads it."
            maxLength={500}
            rows={2}
            value={reason}
            error={missing ? 'Please say why.' : null}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </>
      ) : (
        <p>{`You marked them because: ${no_service_reason}`}</p>
      )}
    </ConfirmDialog>
  );
}

function aheadWords(visits: number): string {
  if (visits === 0) return '';
  const which = visits === 1 ? 'One visit that is booked stays' : `${visits} visits that are booked stay`;
  return `${which}: delete them yourself if nobody shall come.`;
}
