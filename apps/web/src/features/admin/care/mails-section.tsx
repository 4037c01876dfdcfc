import { useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Section } from '../../../ui/page/section.tsx';
import type { MailsOf } from './care.api.ts';
import { MailsList } from './mails-list.tsx';

/** Section of mails, fetched only on request: each read is recorded in the audit trail. */
export function MailsSection({ of }: { of: MailsOf }) {
  const [shown, setShown] = useState(false);
  return (
    <Section title="Emails">
      {shown ? (
        <MailsList of={of} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setShown(true)}>
            Show the emails
          </Button>
        </div>
      )}
    </Section>
  );
}
