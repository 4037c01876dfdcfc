import { insurance, type WaitingInsurance } from '@swath/contract/insurance';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callKey, query } from '../../../lib/api-client.ts';
import { PhotoViewer } from '../../../parts/photos/photo-viewer.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { formatDate } from '../../../ui/format/format-day.ts';
import { formatDateOf } from '../../../ui/format/format-instant.ts';
import adminClasses from '../admin-pages.module.css';
import { ApprovalButtons } from '../approvals/approval-buttons.tsx';
import { ApprovalList } from '../approvals/approval-list.tsx';
import classes from './waiting-insurance.module.css';

const listKey = callKey(insurance.list);

/** Greatest height of a certificate's picture on the page, in rem. */
const TALLEST_REM = 30;

/** Section of certificates of insurance that wait for an administrator; renders nothing if there are none. */
export function WaitingCertificates() {
  const read = useQuery(query(insurance.list));
  return (
    <ApprovalList
      title="Certificates of insurance"
      failed="Certificates of insurance could not be loaded."
      read={read}
      items={read.data?.certificates ?? []}
      total={read.data?.total ?? 0}
      listKey={listKey}
      rejectTitle={({ company_name: name }) => `Reject the certificate of ${name}?`}
      reject={({ id }, reason) => call(insurance.reject, { params: { id }, body: { reason } })}
      rejectedWords="Certificate rejected successfully"
    >
      {(certificate, onReject) => <CertificateCard certificate={certificate} onReject={onReject} />}
    </ApprovalList>
  );
}

function CertificateCard({ certificate, onReject }: { certificate: WaitingInsurance; onReject: () => void }) {
  const [shown, setShown] = useState<number | null>(null);
  const { id, company_name: name, photo, has_ended: ended, approved_until: before } = certificate;
  return (
    <Card label={`Certificate of ${name}`} className={classes.card}>
      <h3 className={classes.name}>{name}</h3>
      {/* As large as the picture will be: nothing below it moves once it is loaded. */}
      <button
        type="button"
        className={classes.open}
        style={{ width: `min(100%, ${(TALLEST_REM * photo.width) / photo.height}rem)` }}
        onClick={() => setShown(0)}
      >
        <img
          className={classes.picture}
          src={photo.url}
          alt={`See the certificate of ${name} larger`}
          width={photo.width}
          height={photo.height}
          loading="lazy"
        />
      </button>
      <p className={adminClasses.line}>
        Valid until <strong>{formatDate(certificate.ends_on)}</strong>, as the company says.
        {ended && ' That day is over: it can only be rejected.'}
      </p>
      <p className={adminClasses.quiet}>
        {`Sent ${formatDateOf(certificate.sent_at)}. ${before === null ? 'None is approved yet.' : `One until ${formatDate(before)} is approved.`}`}
      </p>
      <ApprovalButtons
        about={`the certificate of ${name}`}
        approve={ended ? null : () => call(insurance.approve, { params: { id } })}
        approvedWords="Certificate approved successfully"
        listKey={listKey}
        onReject={onReject}
      />
      <PhotoViewer photos={[photo]} nameOf={() => `Certificate of ${name}`} shown={shown} onShow={setShown} />
    </Card>
  );
}
