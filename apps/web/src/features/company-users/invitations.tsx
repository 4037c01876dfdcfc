import type { Invitation } from '@swath/contract/company-users';
import { roleLabel } from '@swath/domain/companies/member-rights';
import { useState } from 'react';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { Button } from '../../ui/form/button.tsx';
import { formatDateOf } from '../../ui/format/format-instant.ts';
import { toastError, toastWhenSaved } from '../../ui/toast/toast.ts';
import type { useCompanyUsers } from './company-users.api.ts';
import classes from './invitations.module.css';

type Props = { invitations: readonly Invitation[] } & Pick<
  ReturnType<typeof useCompanyUsers>,
  'sendAgain' | 'withdraw'
>;

/**
 * List of the company's open invitations, each with buttons to send it again and, after a question, to withdraw it.
 * Source: docs/rules/companies.md.
 */
export function Invitations({ invitations, sendAgain, withdraw }: Props) {
  const failed = ({ message }: Error) => toastError(message);
  const again = (invitation: Invitation) =>
    toastWhenSaved(
      sendAgain.mutateAsync(invitation, { onError: failed }),
      `The invitation to ${invitation.email} was sent again.`,
    );
  const [asked, setAsked] = useState<Invitation | null>(null);
  const [opened, setOpened] = useState(false);
  const ask = (invitation: Invitation) => {
    setAsked(invitation);
    setOpened(true);
  };
  const busy = ({ id }: Invitation) => sendAgain.isPending && sendAgain.variables?.id === id;
  return (
    <section aria-label="Invited">
      <h3 className={classes.title}>Invited</h3>
      <ul className={classes.list}>
        {invitations.map((invitation) => (
          <li key={invitation.id} className={classes.one}>
            <p className={classes.who}>
              {invitation.fullName !== invitation.email && <strong>{invitation.fullName}</strong>}
              <span>{invitation.email}</span>
              <span className={classes.until}>
                {roleLabel(invitation.role)} ·{' '}
                {invitation.expired
                  ? `Expired on ${formatDateOf(invitation.expiresAt)}`
                  : `The link works until ${formatDateOf(invitation.expiresAt)}`}
              </span>
            </p>
            <div className={classes.buttons}>
              <Button
                variant="default"
                aria-label={`Send again: ${invitation.email}`}
                loading={busy(invitation)}
                onClick={() => again(invitation)}
              >
                Send again
              </Button>
              <Button variant="subtle" aria-label={`Withdraw: ${invitation.email}`} onClick={() => ask(invitation)}>
                Withdraw
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <AskFirst
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Withdraw the invitation to ${asked?.email ?? 'somebody'}`}
        confirm="Withdraw"
        cancel="Cancel"
        tone="danger"
        doing={withdraw}
        what={asked}
        doneWords={(_, { email }) => `The invitation to ${email} was taken back.`}
      >
        The link in its mail no longer works.
      </AskFirst>
    </section>
  );
}
