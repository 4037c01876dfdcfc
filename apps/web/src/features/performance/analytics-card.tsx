import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card/card.tsx';
import { Loaded } from '../../ui/states/skeletons.tsx';
import { Figure } from './earnings-card.tsx';
import { jobCounts } from './performance.api.ts';
import classes from './performance.module.css';

/** Counts of the company's jobs. Source: docs/spec/company.md, section 2, "Performance page". */
export function AnalyticsCard() {
  const read = useQuery(jobCounts());
  return (
    <Card as="section" label="Analytics">
      <h2 className={classes.title}>Analytics</h2>
      <Loaded
        read={read}
        waiting={<p role="status">Loading analytics…</p>}
        failed="The job counts could not be loaded."
      >
        {({ accepted, completed, canceled }) => (
          <dl className={classes.figures}>
            <Figure label="Total Jobs Accepted" figure={accepted.toLocaleString('en-US')} />
            <Figure label="Total Jobs Completed" figure={completed.toLocaleString('en-US')} />
            <Figure label="Total Jobs Canceled" figure={canceled.toLocaleString('en-US')} />
          </dl>
        )}
      </Loaded>
    </Card>
  );
}
