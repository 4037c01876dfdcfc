import type { Complaint } from '@swath/contract/complaints';
import type { Photo } from '@swath/contract/photos';
import type { ComplaintSide } from '@swath/domain/complaints/complaint';
import { useState } from 'react';
import { Quote } from '../../ui/card/card.tsx';
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { formatMoment } from '../../ui/format/format-instant.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { TextLink } from '../../ui/page/text-link.tsx';
import { jobAddress, paths } from '../addresses/paths.ts';
import classes from './complaint-story.module.css';
import { headlineOf, type StoryLine, storyOf } from './complaint-words.ts';

const loadViewer = () => import('../photos/photo-viewer.tsx');

type Props = {
  complaint: Complaint;
  /** Who reads it: the words depend on it. */
  reader: ComplaintSide;
};

/** Whom a reported problem waits for, its story so far, and what it means in money. */
export function ComplaintStory({ complaint, reader }: Props) {
  return (
    <div className={classes.story}>
      <p className={classes.headline} role="status">
        {headlineOf(complaint, reader)}
      </p>
      <ol className={classes.lines} aria-label="What happened">
        {storyOf(complaint, reader).map((line) => (
          <li key={line.step} className={classes.line} data-by={byOf(line)}>
            <Line line={line} complaint={complaint} reader={reader} />
          </li>
        ))}
      </ol>
      <Amounts complaint={complaint} reader={reader} />
    </div>
  );
}

/** Who did it, for the color of its mark. */
const byOf = ({ step }: StoryLine) => (step === 'decision' || step === 'final' ? 'swath' : undefined);

function Line({ line, complaint, reader }: Props & { line: StoryLine }) {
  return (
    <>
      <p className={classes.title}>{line.title}</p>
      <p className={classes.at}>
        <time dateTime={line.at}>{formatMoment(line.at, complaint.time_zone)}</time>
      </p>
      {line.words !== null && <Quote>{line.words}</Quote>}
      {line.step === 'reported' && complaint.photos.length > 0 && <Photos photos={complaint.photos} />}
      {line.step === 'answer' && <RedoLink complaint={complaint} reader={reader} />}
    </>
  );
}

/** Link to the visit on which the company mows again; nothing if it does not, and for administrators. */
function RedoLink({ complaint: { answer }, reader }: Props) {
  if (!answer?.redo_job_id || reader === 'swath') return null;
  return reader === 'company' ? (
    <TextLink href={jobAddress(answer.redo_job_id)}>See the new visit</TextLink>
  ) : (
    <TextLink href={paths.homeowner}>See it among your visits</TextLink>
  );
}

/** What was paid and what has gone back of it; for company and administrators also what still can. */
function Amounts({ complaint, reader }: Props) {
  const { price_cents: price, refunded_cents: refunded, refundable_cents: refundable } = complaint;
  return (
    <dl className={classes.amounts}>
      <div>
        <dt>Price of the mowing</dt>
        <dd>{formatMoney(price)}</dd>
      </div>
      <div>
        <dt>Given back so far</dt>
        <dd>{formatMoney(refunded)}</dd>
      </div>
      {reader !== 'homeowner' && (
        <div>
          <dt>Can still go back</dt>
          <dd>{formatMoney(refundable)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Thumbnails of the homeowner's photos; a press opens the large photo. */
function Photos({ photos }: { photos: readonly Photo[] }) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      <ul className={classes.photos} aria-label="Photos">
        {photos.map(({ id, thumbUrl, width, height }, place) => (
          <li key={id}>
            <button type="button" className={classes.thumb} onClick={() => setShown(place)}>
              <img
                src={thumbUrl}
                alt={`What was reported, number ${place + 1}`}
                width={width}
                height={height}
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      <LazyDialog load={loadViewer} opened={shown !== null} onFailed={() => setShown(null)}>
        {({ PhotoViewer }, opened) => (
          <PhotoViewer
            photos={photos}
            nameOf={() => 'What was reported'}
            shown={opened ? shown : null}
            onShow={setShown}
          />
        )}
      </LazyDialog>
    </>
  );
}
