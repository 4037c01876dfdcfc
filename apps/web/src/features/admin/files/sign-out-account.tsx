import { useState } from 'react';
import { AskFirst } from '../../../ui/dialog/ask-first.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useSignOutAccount } from './files.api.ts';

type Props = {
  accountId: string;
  /** The name shown in the confirmation dialog. */
  name: string;
};

/** Button that ends all sessions of an account, after a confirmation. Source: docs/rules/accounts.md. */
export function SignOutAccount({ accountId, name }: Props) {
  const [asking, setAsking] = useState(false);
  const signingOut = useSignOutAccount();
  return (
    <>
      <Button variant="default" aria-label={`Sign out everywhere: ${name}`} onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <AskFirst
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Sign ${name} out everywhere?`}
        confirm="Sign out"
        tone="danger"
        doing={signingOut}
        what={accountId}
        doneWords={({ ended }) => doneWords(name, ended)}
      >
        Every device of theirs is signed out at once. They can sign in again with their password, or with a code from
        their mailbox. It is put on record.
      </AskFirst>
    </>
  );
}

function doneWords(name: string, ended: number): string {
  if (ended === 0) return `${name} was signed in nowhere.`;
  return ended === 1 ? `${name} is signed out on one device.` : `${name} is signed out on ${ended} devices.`;
}
