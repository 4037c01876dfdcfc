import type { OwnJob } from '@swath/contract/jobs';
import { GRASS_HEIGHT_LABELS } from '@swath/domain/jobs/grass-height';
import { yardFeatureText } from '@swath/domain/jobs/yard-features';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card/card.tsx';
import { formatDuration } from '../../../ui/format/format-duration.ts';
import classes from './visit-facts.module.css';

/** What the homeowner answered about the yard when they booked a visit. */
export function YardFacts({ visit }: { visit: OwnJob }) {
  const { address, lot_size, grass_height, yard_features: features, yard_features_notes: notes } = visit;
  return (
    <Card as="div">
      <dl className={classes.facts}>
        <Fact name="Address">{address}</Fact>
        <Fact name="Lot size">{lot_size}</Fact>
        <Fact name="Grass">{GRASS_HEIGHT_LABELS[grass_height]}</Fact>
        <Fact name="Yard">{features.length > 0 ? features.map(yardFeatureText).join(', ') : 'Nothing special'}</Fact>
        {notes && (
          <Fact name="Notes for the crew">
            <span className={classes.notes}>{notes}</span>
          </Fact>
        )}
        <Fact name="Time planned">{formatDuration(visit.total_duration_minutes)}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
