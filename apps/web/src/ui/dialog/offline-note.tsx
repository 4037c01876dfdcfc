import { useConnection } from '../../lib/connection.ts';
import { FormAlert } from '../states/form-alert.tsx';

/** At the top of a dialog while there is no network: what that means for what is done in it. */
export function OfflineNote() {
  const state = useConnection();
  if (state === 'online') return null;
  return (
    <FormAlert tone="notice" title={state === 'offline' ? 'No network.' : 'Swath cannot be reached.'}>
      This cannot be saved now. What you enter stays here until the network is back.
    </FormAlert>
  );
}
