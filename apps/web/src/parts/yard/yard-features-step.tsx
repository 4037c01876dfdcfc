import {
  YARD_FEATURE_GROUPS,
  YARD_FEATURES,
  type YardFeature,
  yardFeatureText,
} from '@swath/domain/jobs/yard-features';
import { useState } from 'react';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import classes from './yard-features-step.module.css';

/** Maximum length of the notes, in characters; the API's limit. Source: packages/contract/src/jobs.ts. */
const NOTES_MAX = 2000;

type Props = {
  features: readonly YardFeature[];
  onFeatures: (features: YardFeature[]) => void;
  notes: string;
  onNotes: (notes: string) => void;
};

/** Wizard step that asks what the crew should know: yard features in searchable groups, and notes. All optional. */
export function YardFeaturesStep({ features, onFeatures, notes, onNotes }: Props) {
  const toggle = (feature: YardFeature) =>
    onFeatures(YARD_FEATURES.filter((each) => features.includes(each) !== (each === feature)));
  const [wanted, setWanted] = useState('');
  const groups = YARD_FEATURE_GROUPS.map(({ name, features: all }) => ({
    name,
    found: all.filter((feature) => yardFeatureText(feature).toLowerCase().includes(wanted.trim().toLowerCase())),
  })).filter(({ found }) => found.length > 0);
  return (
    <>
      <p className={classes.question}>What should the crew know about? Choose all that apply, or none.</p>
      <TextField
        type="search"
        label="Search"
        placeholder="Gate, pool, dog..."
        value={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
      />
      {groups.map(({ name, found }) => (
        <fieldset key={name} className={classes.features}>
          <legend className={classes.group}>{name}</legend>
          {found.map((feature) => (
            <Feature key={feature} feature={feature} chosen={features.includes(feature)} onToggle={toggle} />
          ))}
        </fieldset>
      ))}
      <p role="status" className={classes.none}>
        {groups.length === 0 && 'Nothing by that name. Say it in the notes below.'}
      </p>
      <TextArea
        className={classes.notes}
        label="Notes for the crew"
        rows={4}
        maxLength={NOTES_MAX}
        value={notes}
        onChange={(event) => onNotes(event.currentTarget.value)}
        description={`${notes.length.toLocaleString('en-US')} of ${NOTES_MAX.toLocaleString('en-US')} characters`}
        descriptionBelow
      />
    </>
  );
}

type FeatureProps = { feature: YardFeature; chosen: boolean; onToggle: (feature: YardFeature) => void };

function Feature({ feature, chosen, onToggle }: FeatureProps) {
  return (
    <label className={classes.feature}>
      <input className={classes.box} type="checkbox" checked={chosen} onChange={() => onToggle(feature)} />
      <svg className={classes.sign} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path className={classes.plus} d="M8 3v10M3 8h10" />
        <path className={classes.check} d="m3 8.5 3.5 3.5L13 4.5" />
      </svg>
      {yardFeatureText(feature)}
    </label>
  );
}
