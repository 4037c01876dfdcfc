import type { OwnProfile } from '@swath/contract/company-profiles';
import { Button } from '../../ui/form/button.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import classes from './profile-card.module.css';

type Props = { profile: OwnProfile; busy: boolean; onWithdraw: () => void };

/** Notice about a new name or address that waits for an administrator or was rejected; renders nothing otherwise. */
export function WaitingChange({ profile, busy, onWithdraw }: Props) {
  const { standing, proposed, rejected } = profile;
  if (proposed) {
    return (
      <FormAlert tone="notice" title="Waiting for approval">
        <div className={classes.waiting}>
          <p>{`We look at your new name or address. Until then homeowners see ${line(standing)}, and your routes start there.`}</p>
          <p>{`Proposed: ${line(proposed)}`}</p>
          {!proposed.is_found && <p>We could not find this address on the map. Please check it.</p>}
          <Button variant="default" aria-disabled={busy || undefined} onClick={onWithdraw}>
            Take it back
          </Button>
        </div>
      </FormAlert>
    );
  }
  if (!rejected) return null;
  return (
    <FormAlert tone="notice" title="Not approved">
      <div className={classes.waiting}>
        <p>{`You proposed ${line(rejected)}. You keep the name and the address you have.`}</p>
        <p>{`Reason: ${rejected.reason}`}</p>
        <Button variant="default" aria-disabled={busy || undefined} onClick={onWithdraw}>
          Dismiss
        </Button>
      </div>
    </FormAlert>
  );
}

const line = ({ company_name, street_address, city, state, zip_code }: OwnProfile['standing']) =>
  `${company_name}, ${street_address}, ${city}, ${state} ${zip_code}`;
