import { useState } from 'react';
import { reloadPage } from '../../lib/connection.ts';
import { Button } from '../../ui/form/button.tsx';
import { OfferBar } from '../../ui/page/offer-bar.tsx';

/** Bar that offers to reload the page with a newer version of the app; otherwise the next start uses that version. */
export function NewVersionBar() {
  const [later, setLater] = useState(false);
  if (later) return null;
  return (
    <OfferBar label="New version" words="A new version of Swath is ready. It is used the next time you open Swath.">
      <Button size="sm" onClick={() => void reloadPage()}>
        Reload now
      </Button>
      <Button size="sm" variant="default" onClick={() => setLater(true)}>
        Later
      </Button>
    </OfferBar>
  );
}
