import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { DoorPage } from '../features/accounts/door/door-page.tsx';
import { leaveZipWatches } from '../features/zips/zips.api.ts';
import { tokenSearch } from '../parts/addresses/page-searches.ts';
import { paths } from '../parts/addresses/paths.ts';
import { BusyButton } from '../ui/form/busy-button.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { FormAlert } from '../ui/states/form-alert.tsx';

const INCOMPLETE = 'This link is not complete. Open it from the email once more.';

/**
 * Unsubscribe page of the mails about a ZIP. Only pressing the button unsubscribes, as mail programs open links by
 * themselves. The token is removed from the URL at once.
 */
export function LeaveScreen() {
  const navigate = useNavigate();
  const search = useSearch({ from: `${paths.leave}`, select: tokenSearch });
  const [token] = useState(search.token);
  const [state, setState] = useState<'asked' | 'busy' | 'left'>('asked');
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (token !== undefined) void navigate({ to: paths.leave, search: {}, replace: true });
  }, [token, navigate]);

  async function leave(from: string) {
    if (state === 'busy') return;
    setState('busy');
    setProblem(null);
    try {
      await leaveZipWatches(from);
      setState('left');
    } catch (fault) {
      setProblem(fault instanceof Error ? fault.message : String(fault));
      setState('asked');
    }
  }

  if (token === undefined) {
    return (
      <DoorPage title="Leave the list">
        <FormAlert>{INCOMPLETE}</FormAlert>
      </DoorPage>
    );
  }
  if (state === 'left') {
    return (
      <DoorPage title="You are off the list">
        <p role="status">We have forgotten your email, for every ZIP that it waited for.</p>
        <ButtonLink href={paths.login} variant="default" fullWidth>
          To the start
        </ButtonLink>
      </DoorPage>
    );
  }
  return (
    <DoorPage title="Leave the list">
      <FormAlert>{problem}</FormAlert>
      <p>You asked us to write when the first company can be booked at your ZIP. Leave, and we forget your email.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void leave(token);
        }}
      >
        <BusyButton fullWidth busy={state === 'busy'} busyWords="Leaving...">
          Leave the list
        </BusyButton>
      </form>
    </DoorPage>
  );
}
