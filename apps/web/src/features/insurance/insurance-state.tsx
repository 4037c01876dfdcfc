import type { Insurance } from '@swath/contract/insurance';
import type { Photo } from '@swath/contract/photos';
import { type ReactNode, useState } from 'react';
import { PhotoViewer } from '../../parts/photos/photo-viewer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { formatDate } from '../../ui/format/format-day.ts';
import { formatDateOf } from '../../ui/format/format-instant.ts';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import classes from './insurance-card.module.css';

/** What stands about a company's insurance: the certificate in force or ended, and the one that was sent last. */
export function InsuranceState({ saved: { today, approved, sent } }: { saved: Insurance }) {
  const inForce = approved !== null && approved.ends_on >= today;
  const isWaiting = sent !== null && sent.reason === null;
  if (!approved && !sent) return <p>You have not sent a certificate yet.</p>;
  return (
    <>
      {approved && inForce && (
        <Certificate tone="success" title="Approved" photo={approved.photo}>
          <p>Homeowners see that you are insured, until {formatDate(approved.ends_on)}.</p>
        </Certificate>
      )}
      {approved && !inForce && (
        <Certificate tone="notice" title="Ended" photo={approved.photo}>
          <p>
            Your certificate ended on {formatDate(approved.ends_on)}: homeowners no longer see that you are insured.
            {!isWaiting && ' Please send the next one.'}
          </p>
        </Certificate>
      )}
      {sent && (
        <Certificate tone="notice" title={isWaiting ? 'Waiting for approval' : 'Not approved'} photo={sent.photo}>
          <p>
            The certificate until {formatDate(sent.ends_on)}, sent {formatDateOf(sent.sent_at)}.
            {isWaiting && ' We look at it, and mail you. Another one takes its place.'}
          </p>
          {sent.reason !== null && <p>Reason: {sent.reason}</p>}
        </Certificate>
      )}
    </>
  );
}

type Props = { tone: 'success' | 'notice'; title: string; photo: Photo; children: ReactNode };

function Certificate({ tone, title, photo, children }: Props) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <FormAlert tone={tone} title={title}>
      <div className={classes.state}>
        {children}
        <Button variant="default" aria-label={`See the picture, ${title.toLowerCase()}`} onClick={() => setShown(0)}>
          See the picture
        </Button>
      </div>
      <PhotoViewer photos={[photo]} nameOf={() => 'Certificate of insurance'} shown={shown} onShow={setShown} />
    </FormAlert>
  );
}
