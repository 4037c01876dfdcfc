import { useConnection } from '../../lib/connection.ts';
import { FormAlert } from '../states/form-alert.tsx';

/** Notice at the top of a dialog while offline: its form cannot be saved now. Renders nothing while online. */
export function OfflineNote() {
  const state = useConnection();
  if (state === 'online') return null;
  return (
    <FormAlert tone="notice" title={state === 'offline' ? 'No network.' : 'Swath cannot be reached.'}>
      This cannot be saved now. What you enter stays here until the network is back.
    </FormAlert>
  );
}
