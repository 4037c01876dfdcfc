import { ButtonLink } from '../../../ui/form/button.tsx';
import { mailboxOf } from './mailbox-of.ts';

/** Link to the webmail of an e-mail address, in a new tab; renders nothing for an unknown provider. */
export function OpenMail({ email }: { email: string }) {
  const mailbox = mailboxOf(email);
  if (mailbox === null) return null;
  return (
    <ButtonLink href={mailbox} target="_blank" rel="noreferrer">
      Open mail
    </ButtonLink>
  );
}
