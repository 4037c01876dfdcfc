import type { OwnClient } from '@swath/contract/own-clients';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { ClientForm } from './client-form.tsx';

type Props = {
  opened: boolean;
  /** The client to edit; null for a new one. */
  client: OwnClient | null;
  /** Lot and price are required. */
  complete?: boolean;
  onClose: () => void;
};

/** Dialog that adds or edits an own client. */
export function ClientDialog({ opened, client, complete = false, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={client ? 'Edit client' : 'Add client'}>
      <ClientForm
        client={client}
        complete={complete}
        onCancel={onClose}
        onSaved={({ full_name }) => {
          onClose();
          toastSuccess(client ? `${full_name} is saved.` : `${full_name} is added.`, { lasts: 4000 });
        }}
      />
    </Dialog>
  );
}
