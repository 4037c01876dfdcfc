import type { Series } from '@swath/contract/series';
import { comingPause } from '../../../parts/series-rule/coming-pause.ts';
import classes from '../../../parts/series-rule/series-page.module.css';
import { Button } from '../../../ui/form/button.tsx';
import type { Asked } from '../use-asked.ts';
import { pendingVisits } from '../visit-order.ts';

/**
 * Buttons for what can be done with a whole series: pause or resume, change rule or card, cancel. None if it has ended.
 */
export function SeriesActions({ series, onAsk }: { series: Series; onAsk: (asked: Asked) => void }) {
  if (series.status !== 'active' && series.status !== 'paused') return null;
  const isPaused = series.status === 'paused';
  return (
    <div className={classes.actions}>
      {isPaused && series.pause_reason !== 'company' && (
        <Button
          variant={series.pause_reason === 'declines' ? 'default' : 'filled'}
          onClick={() => onAsk({ kind: 'resume' })}
        >
          {comingPause(series) === null ? 'Resume' : 'Take the pause back'}
        </Button>
      )}
      {!isPaused && (
        <Button variant="default" onClick={() => onAsk({ kind: 'pause' })}>
          Pause
        </Button>
      )}
      {pendingVisits(series.visits).length > 0 && (
        <Button variant="default" onClick={() => onAsk({ kind: 'change' })}>
          Change day or how often
        </Button>
      )}
      <Button
        variant={series.pause_reason === 'declines' ? 'filled' : 'default'}
        onClick={() => onAsk({ kind: 'card' })}
      >
        Change card
      </Button>
      <Button variant="default" onClick={() => onAsk({ kind: 'cancel' })}>
        Cancel the rest
      </Button>
    </div>
  );
}
