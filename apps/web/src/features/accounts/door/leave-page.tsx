import { useState } from 'react';
import { paths } from '../../../parts/addresses/paths.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { DoorPage } from './door-page.tsx';

const INCOMPLETE = 'This link is not complete. Open it from the email once more.';

type Props = {
  /** Token of the link; undefined: the link is not complete. */
  token: string | undefined;
  /** What the page and its button are called. */
  title: string;
  /** What happens when the button is pressed. */
  words: string;
  done: { readonly title: string; readonly words: string };
  leave: (token: string) => Promise<void>;
};

/** Unsubscribe page of mails. Only pressing the button unsubscribes, as mail programs open links by themselves. */
export function LeavePage({ token, title, words, done, leave }: Props) {
  const [state, setState] = useState<'asked' | 'busy' | 'left'>('asked');
  const [problem, setProblem] = useState<string | null>(null);

  async function press(from: string) {
    if (state === 'busy') return;
    setState('busy');
    setProblem(null);
    try {
      await leave(from);
      setState('left');
    } catch (fault) {
      setProblem(fault instanceof Error ? fault.message : String(fault));
      setState('asked');
    }
  }

  if (token === undefined) {
    return (
      <DoorPage title={title}>
        <FormAlert>{INCOMPLETE}</FormAlert>
      </DoorPage>
    );
  }
  if (state === 'left') {
    return (
      <DoorPage title={done.title}>
        <p role="status">{done.words}</p>
        <ButtonLink href={paths.login} variant="default" fullWidth>
          To the start
        </ButtonLink>
      </DoorPage>
    );
  }
  return (
    <DoorPage title={title}>
      <FormAlert>{problem}</FormAlert>
      <p>{words}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void press(token);
        }}
      >
        <BusyButton fullWidth busy={state === 'busy'} busyWords="Leaving...">
          {title}
        </BusyButton>
      </form>
    </DoorPage>
  );
}
