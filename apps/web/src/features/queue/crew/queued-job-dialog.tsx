import type { QueuedJob } from '@swath/contract/queue';
import type { OfferStatus } from '@swath/domain/offers/offer';
import { isWaiting } from '@swath/domain/queue/offer-rules';
import { CardHead, Quote } from '../../../ui/card/card.tsx';
import { StatusBadge } from '../../../ui/card/status-badge.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { formatRemaining } from '../../../ui/format/format-remaining.ts';
import { Group } from '../../../ui/look/stack.tsx';
import { type Read, ReadFailed } from '../../../ui/states/error-state.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import { AskBox } from '../questions/ask-box.tsx';
import { QueuedPhotos } from '../queued/queued-photos.tsx';
import { lawnFacts } from './lawn-words.ts';
import { OfferDates } from './offer-dates.tsx';
import { canOffer, ownOpenOffer, whyNoOffer } from './own-offer.ts';
import classes from './queued-job-dialog.module.css';

type Props = {
  /** Id of the queued job; kept while the dialog fades out, null before it first opens. */
  id: string | null;
  /** The queued job; undefined while loading. */
  job: QueuedJob | undefined;
  /** State of the query that loads the job, with its error. */
  read: Read;
  now: Date;
  opened: boolean;
  onClose: () => void;
  /** Opens the form for an offer: a new one, or a change of the open one. */
  onOffer: (job: QueuedJob) => void;
  onRelease: (job: QueuedJob) => void;
};

const STANDING: Record<OfferStatus, string> = {
  open: 'waits for an answer',
  accepted: 'was accepted',
  rejected: 'was not accepted',
  released: 'you took it back',
  expired: 'ran out',
  closed: 'is closed',
  replaced: 'you changed it',
};

/**
 * Dialog with everything a crew (a member of a company) may see of a queued job.
 * Source: docs/spec/company.md, section 2.
 */
export function QueuedJobDialog({ id, job, read, opened, onClose, ...rest }: Props) {
  return (
    <Dialog opened={opened && id !== null} onClose={onClose} title={`Job # ${id?.slice(0, 8)}`} closeOnClickOutside>
      {job && <JobDetails job={job} {...rest} />}
      {!job &&
        (read.error ? (
          <ReadFailed title="Failed to fetch queued job." read={read} />
        ) : (
          <CardSkeletons cards={1} words="Loading the job..." />
        ))}
    </Dialog>
  );
}

type DetailsProps = Pick<Props, 'now' | 'onOffer' | 'onRelease'> & { job: QueuedJob };

function JobDetails({ job, now, onOffer, onRelease }: DetailsProps) {
  const own = ownOpenOffer(job);
  const whyNot = whyNoOffer(job);
  return (
    <div className={classes.stack}>
      <CardHead badge={<StatusBadge status={job.status === 'canceled' ? 'expired' : job.status} />}>
        <p className={classes.address}>{job.address}</p>
      </CardHead>
      <dl className={classes.facts}>
        {[...lawnFacts(job), ...timeFacts(job, now)].map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h3>Acceptable dates</h3>
        <OfferDates job={job} />
      </section>
      {job.notes && <Quote>{job.notes}</Quote>}
      {job.yardFeaturesNotes && <Quote>{job.yardFeaturesNotes}</Quote>}
      <QueuedPhotos photos={job.photos} of="The lawn" />
      {job.offers.length > 0 && (
        <section>
          <h3>Your offers</h3>
          <ul className={classes.offers}>
            {job.offers.map(({ id, priceCents, serviceDate, status }) => (
              <li key={id}>
                {formatMoney(priceCents)} for {formatLongDay(serviceDate)}: {STANDING[status]}
              </li>
            ))}
          </ul>
        </section>
      )}
      {(isWaiting(job) || job.questions.length > 0) && (
        <section className={classes.stack}>
          <h3>Questions</h3>
          <AskBox job={job} />
        </section>
      )}
      {whyNot && <p className={classes.why}>{whyNot}</p>}
      <Group justify="flex-end">
        {own && (
          <>
            <Button variant="default" onClick={() => onRelease(job)}>
              Release
            </Button>
            <Button variant="default" onClick={() => onOffer(job)}>
              Edit Offer
            </Button>
          </>
        )}
        {canOffer(job) && <Button onClick={() => onOffer(job)}>Make Offer</Button>}
      </Group>
    </div>
  );
}

/**
 * A row with label and value: the best open offer and how long it is valid. Without an offer, how long the job still
 * waits in the queue; no row if that is not known.
 */
function timeFacts({ expiresAt, offeredPriceCents, offerExpiresAt }: QueuedJob, now: Date): [string, string][] {
  if (offeredPriceCents !== null && offerExpiresAt)
    return [['Current offer', `${formatMoney(offeredPriceCents)} · ${formatRemaining(offerExpiresAt, now)}`]];
  return expiresAt ? [['Waits', formatRemaining(expiresAt, now)]] : [];
}
