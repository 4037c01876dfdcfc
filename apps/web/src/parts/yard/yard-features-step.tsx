import { Textarea } from '@mantine/core';
import { YARD_FEATURES, type YardFeature, yardFeatureText } from '@swath/domain/jobs/yard-features';
import classes from './yard-features-step.module.css';

/** The longest note the server takes. Source: packages/contract/src/jobs.ts. */
const NOTES_MAX = 2000;

type Props = {
  features: readonly YardFeature[];
  onFeatures: (features: YardFeature[]) => void;
  notes: string;
  onNotes: (notes: string) => void;
};

/** What the crew should know about the yard. All of it may be left out. */
export function YardFeaturesStep({ features, onFeatures, notes, onNotes }: Props) {
  const toggle = (feature: YardFeature) =>
    onFeatures(YARD_FEATURES.filter((each) => features.includes(each) !== (each === feature)));
  return (
    <>
      <fieldset className={classes.features}>
        <legend className={classes.question}>What should the crew know about? Choose all that apply, or none.</legend>
        {YARD_FEATURES.map((feature) => (
          <label key={feature} className={classes.feature}>
            <input
              className={classes.box}
              type="checkbox"
              checked={features.includes(feature)}
              onChange={() => toggle(feature)}
            />
            <svg className={classes.sign} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path className={classes.plus} d="M8 3v10M3 8h10" />
              <path className={classes.check} d="m3 8.5 3.5 3.5L13 4.5" />
            </svg>
            {yardFeatureText(feature)}
          </label>
        ))}
      </fieldset>
      <Textarea
        mt="lg"
        label="Notes for the crew"
        rows={4}
        maxLength={NOTES_MAX}
        value={notes}
        onChange={(event) => onNotes(event.currentTarget.value)}
        description={`${notes.length.toLocaleString('en-US')} of ${NOTES_MAX.toLocaleString('en-US')} characters`}
        inputWrapperOrder={['label', 'input', 'description']}
      />
    </>
  );
}
