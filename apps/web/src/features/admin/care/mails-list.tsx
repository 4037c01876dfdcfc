import type { SentMail } from '@swath/contract/admin-care';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card/card.tsx';
import { Chip } from '../../../ui/card/chip.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatMoment } from '../../../ui/format/format-instant.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import { toastError, toastWhenSaved } from '../../../ui/toast/toast.ts';
import listClasses from '../admin-list.module.css';
import classes from '../admin-pages.module.css';
import { type MailsOf, sentMails, useResendMail } from './care.api.ts';

const STATE_WORDS = { waiting: 'On its way', sent: 'Sent', failed: 'Not delivered' } as const;

/**
 * List of the latest mails to a recipient or about a job, with their subjects. Each mail that may be sent again has a
 * button for that.
 */
export function MailsList({ of }: { of: MailsOf }) {
  const read = useQuery(sentMails(of));
  return (
    <Loaded read={read} waiting={<CardSkeletons />} failed="Failed to fetch the emails">
      {({ mails }) =>
        mails.length === 0 ? (
          <EmptyState title="No emails in the last 90 days" />
        ) : (
          <ul className={listClasses.list} aria-label="Emails">
            {mails.map((mail) => (
              <li key={mail.id}>
                <MailCard mail={mail} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function MailCard({ mail }: { mail: SentMail }) {
  const { mutateAsync, isPending } = useResendMail();
  const again = () =>
    toastWhenSaved(
      mutateAsync(mail.id, { onError: (fault) => toastError(fault.message) }),
      ({ recipient }) => `On its way to ${recipient} again.`,
    );
  return (
    <Card as="div">
      <div className={classes.row}>
        <strong className={classes.line}>{mail.subject}</strong>
        <Chip tone={mail.state === 'failed' ? 'sun' : 'plain'}>{STATE_WORDS[mail.state]}</Chip>
      </div>
      <p className={classes.quiet}>
        {mail.recipient} · <time dateTime={mail.at}>{formatMoment(mail.at)}</time>
      </p>
      {mail.again && (
        <div className={classes.actions}>
          <Button
            variant="default"
            aria-label={`Send again: ${mail.subject}`}
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && again()}
          >
            {isPending ? 'Sending...' : 'Send again'}
          </Button>
        </div>
      )}
    </Card>
  );
}
