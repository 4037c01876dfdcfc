import type { Profile } from '@swath/contract/profiles';
import { GRASS_HEIGHT_LABELS } from '@swath/domain/jobs/grass-height';
import { yardFeatureText } from '@swath/domain/jobs/yard-features';
import { formatDay } from '../../../../ui/format/format-day.ts';
import { today } from '../../../../ui/format/today.ts';
import type { QueueAnswers } from '../queue-answers.ts';
import classes from './review-line.module.css';

/** Summary of the job (dates, address, grass, yard features) shown before it is put in the queue. */
export function ReviewLine({ answers, profile }: { answers: QueueAnswers; profile: Profile }) {
  const { dates, grassHeight, yardFeatures } = answers;
  return (
    <section className={classes.review} aria-label="What you ask for">
      <p className={classes.days}>{dates.map((day) => formatDay(day, today())).join(' or ')}</p>
      <p className={classes.rest}>
        {[
          profile.street_address,
          grassHeight && `Grass: ${GRASS_HEIGHT_LABELS[grassHeight]}`,
          ...yardFeatures.map(yardFeatureText),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  );
}
