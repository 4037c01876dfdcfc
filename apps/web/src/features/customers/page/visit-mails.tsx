import type { OwnClient } from '@swath/contract/own-clients';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { formatDate } from '../../../ui/format/format-day.ts';
import { toastError } from '../../../ui/toast/toast.ts';
import { useChangeVisitMails } from '../own-clients.api.ts';

/** Whether mails about visits go to an own client: the company's switch, if they have an address and did not stop them. */
export function VisitMails({ client }: { client: OwnClient }) {
  const change = useChangeVisitMails(client.id);
  const { email, visit_mails, visit_mails_left_on } = client;
  if (email === null) return <p>No visit mails: this client has no email address.</p>;
  if (visit_mails_left_on !== null) {
    return <p>{`No visit mails: whoever has this address stopped them on ${formatDate(visit_mails_left_on)}.`}</p>;
  }
  return (
    <SwitchField
      label="Send visit mails to this client"
      description="When visits are scheduled, moved, canceled, on their way and done."
      checked={change.isPending ? change.variables : visit_mails}
      aria-busy={change.isPending || undefined}
      onChange={(on) => change.mutate(on, { onError: ({ message }) => toastError(message) })}
    />
  );
}
