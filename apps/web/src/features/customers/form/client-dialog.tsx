import type { OwnClient } from '@swath/contract/own-clients';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { ClientForm } from './client-form.tsx';

type Props = {
  opened: boolean;
  /** Who is changed; null for somebody new. */
  client: OwnClient | null;
  /** Lot and price are to be given. */
  complete?: boolean;
  onClose: () => void;
};

/** Adds a client of the company's own, or changes one. */
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
