import { useId, useState } from 'react';
import { apiWords } from '../../lib/api-client.ts';
import { canPush, isPushBlocked } from '../../lib/push.ts';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import classes from './notice-preferences.module.css';
import { PushDeclined, useSwitchPush } from './notices.api.ts';

type Props = {
  /** The server's public key for the subscription (VAPID). */
  serverKey: string;
  isOn: boolean;
};

const CANNOT = 'This browser cannot show push messages.';
const BLOCKED = 'This browser blocks messages from Swath. Allow notifications for this site in its settings first.';
const UNTIL = 'Until you sign out here.';
const FIRST = 'Turn them on, and choose below which ones come. They end when you sign out here.';
const NO_ADDRESS = 'This browser could not be reached for push messages. Please try again.';

/** Turns push messages on in this browser; the permission is requested only on a press. */
export function PushSwitch({ serverKey, isOn }: Props) {
  const { mutate, isPending, error, variables } = useSwitchPush();
  const [blocked, setBlocked] = useState(() => canPush() && isPushBlocked());
  const id = useId();
  const description = !canPush() ? CANNOT : blocked && !isOn ? BLOCKED : isOn ? UNTIL : FIRST;
  return (
    <div>
      <FormAlert>{error && !(error instanceof PushDeclined) && (apiWords(error) ?? NO_ADDRESS)}</FormAlert>
      <SwitchField
        label="Push messages on this device"
        aria-describedby={id}
        checked={isPending ? variables.on : isOn}
        disabled={!canPush() || (blocked && !isOn)}
        aria-busy={isPending || undefined}
        onChange={(on) => {
          if (isPending) return;
          mutate(on ? { on: true, key: serverKey } : { on: false }, {
            onSettled: () => setBlocked(isPushBlocked()),
          });
        }}
      />
      <p id={id} className={classes.words}>
        {description}
      </p>
    </div>
  );
}
