import type { QueuedJob } from '@swath/contract/queue';
import type { OfferStatus } from '@swath/domain/offers/offer';
import { Quote } from '../../../ui/card/card.tsx';
import { Chip, ChipRow } from '../../../ui/card/chip.tsx';
import { StatusBadge } from '../../../ui/card/status-badge.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatDay, formatLongDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { QueuedPhotos } from '../queued/queued-photos.tsx';
import { lawnFacts } from './lawn-words.ts';
import classes from './queued-job-dialog.module.css';

type Props = {
  /** It stays while the dialog fades out. */
  job: QueuedJob | null;
  opened: boolean;
  onClose: () => void;
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

/** Everything a crew is told of a lawn that waits for offers. Source: docs/spec/company.md, section 2. */
export function QueuedJobDialog({ job, opened, onClose }: Props) {
  return (
    <Dialog
      opened={opened && job !== null}
      onClose={onClose}
      title={`Job # ${job?.id.slice(0, 8)}`}
      closeOnClickOutside
    >
      {job && (
        <div className={classes.stack}>
          <div className={classes.head}>
            <p className={classes.address}>{job.address}</p>
            <StatusBadge status={job.status} />
          </div>
          <dl className={classes.facts}>
            {lawnFacts(job).map(([name, words]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
          <section>
            <h3>Acceptable dates</h3>
            <ChipRow>
              {job.acceptableDates.map((day) => (
                <Chip key={day}>{formatDay(day)}</Chip>
              ))}
            </ChipRow>
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
        </div>
      )}
    </Dialog>
  );
}
