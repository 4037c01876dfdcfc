import { insurance, type WaitingInsurance } from '@swath/contract/insurance';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callKey, query } from '../../../lib/api-client.ts';
import { PhotoViewer } from '../../../parts/photos/photo-viewer.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatDate } from '../../../ui/format/format-day.ts';
import { formatDateOf } from '../../../ui/format/format-instant.ts';
import { toastError, toastSuccess } from '../../../ui/toast/toast.ts';
import { RejectDialog } from '../reject-dialog.tsx';
import classes from './waiting-insurance.module.css';

const listKey = callKey(insurance.list);

/** Greatest height of a certificate's picture on the page, in rem. */
const TALLEST_REM = 30;

/** Section of certificates of insurance that wait for an administrator; renders nothing if there are none. */
export function WaitingCertificates() {
  const read = useQuery(query(insurance.list));
  const [asked, setAsked] = useState<WaitingInsurance | null>(null);
  const [opened, setOpened] = useState(false);
  if (read.isError && !read.data) {
    return (
      <div className={classes.failed} role="status">
        <p className={classes.words}>Certificates of insurance could not be loaded.</p>
        <Button variant="default" loading={read.isFetching} onClick={() => void read.refetch()}>
          Load them again
        </Button>
      </div>
    );
  }
  const { certificates, total } = read.data ?? { certificates: [], total: 0 };
  return (
    <>
      {certificates.length > 0 && (
        <section className={classes.section} aria-label="Certificates of insurance">
          <h2 className={classes.heading}>Certificates of insurance ({total})</h2>
          <ul className={classes.list}>
            {certificates.map((certificate) => (
              <li key={certificate.id}>
                <CertificateCard
                  certificate={certificate}
                  onReject={() => {
                    setAsked(certificate);
                    setOpened(true);
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <RejectDialog
        asked={asked}
        opened={opened}
        onClose={() => setOpened(false)}
        title={asked ? `Reject the certificate of ${asked.company_name}?` : ''}
        reject={(reason) => call(insurance.reject, { params: { id: asked!.id }, body: { reason } })}
        doneWords="Certificate rejected successfully"
        listKey={listKey}
      />
    </>
  );
}

type CardProps = { certificate: WaitingInsurance; onReject: () => void };

function CertificateCard({ certificate, onReject }: CardProps) {
  const queries = useQueryClient();
  const [shown, setShown] = useState<number | null>(null);
  const { company_name: name, photo, has_ended: ended, approved_until: before } = certificate;
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => call(insurance.approve, { params: { id: certificate.id } }),
    onSuccess: () => toastSuccess('Certificate approved successfully'),
    onError: (fault) => toastError(fault.message),
    onSettled: () => queries.invalidateQueries({ queryKey: listKey }),
  });
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
      <p>
        Valid until <strong>{formatDate(certificate.ends_on)}</strong>, as the company says.
        {ended && ' That day is over: it can only be rejected.'}
      </p>
      <p className={classes.words}>
        {`Sent ${formatDateOf(certificate.sent_at)}. ${before === null ? 'None is approved yet.' : `One until ${formatDate(before)} is approved.`}`}
      </p>
      <div className={classes.actions}>
        {!ended && (
          <Button
            aria-label={`Approve the certificate of ${name}`}
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && mutate()}
          >
            {isPending ? 'Approving...' : 'Approve'}
          </Button>
        )}
        <Button variant="default" aria-label={`Reject the certificate of ${name}`} onClick={onReject}>
          Reject
        </Button>
      </div>
      <PhotoViewer photos={[photo]} nameOf={() => `Certificate of ${name}`} shown={shown} onShow={setShown} />
    </Card>
  );
}
