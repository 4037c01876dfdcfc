import { DoorPage } from '../features/accounts/door/door-page.tsx';
import { storeUrl } from '../lib/client.ts';
import { platform } from '../lib/platform.ts';
import { LinkButton } from '../ui/page/link-button.tsx';

/** Page shown instead of the native app when the API no longer supports its version; links to the app store. */
export function UpdateScreen() {
  const url = storeUrl();
  const store = platform() === 'ios' ? 'the App Store' : 'Google Play';
  return (
    <DoorPage title="Update Swath">
      <p>This version of the app is too old. Get the new one from {store} to go on.</p>
      <p>You stay signed in, and what waits on this phone to be sent is sent after the update.</p>
      {url && (
        <LinkButton href={url} fullWidth>
          Update
        </LinkButton>
      )}
    </DoorPage>
  );
}
