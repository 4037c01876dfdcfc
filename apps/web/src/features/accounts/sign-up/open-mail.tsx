import { ButtonLink } from '../../../ui/form/button.tsx';
import { mailboxOf } from './mailbox-of.ts';

/** Leads to the mailbox of an address, beside this page; nothing for a provider that we do not know. */
export function OpenMail({ email }: { email: string }) {
  const mailbox = mailboxOf(email);
  if (mailbox === null) return null;
  return (
    <ButtonLink href={mailbox} target="_blank" rel="noreferrer">
      Open mail
    </ButtonLink>
  );
}
