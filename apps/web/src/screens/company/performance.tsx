import { useQuery } from '@tanstack/react-query';
import { CompanySubpage, ToDashboard } from '../../features/company-frame/company-frame.tsx';
import { EarningsCard, Figure } from '../../features/performance/earnings-card.tsx';
import { MeasuresCards } from '../../features/performance/measures-cards.tsx';
import { jobCounts } from '../../features/performance/performance.api.ts';
import performanceClasses from '../../features/performance/performance.module.css';
import { useSettled } from '../../lib/use-settled.ts';
import { Card } from '../../ui/card/card.tsx';
import { AllAtOnce } from '../../ui/states/all-at-once.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import classes from './performance.module.css';

/**
 * A company's performance page: earnings, job counts, and measures of its work.
 * Source: docs/spec/company.md, section 2, "Performance page".
 */
export function CompanyPerformance() {
  const shown = useSettled(false);
  return (
    <CompanySubpage title="Company Performance" here="performance" back={<ToDashboard />}>
      <AllAtOnce shown={shown} waiting={<CardSkeletons cards={3} words="Loading your performance..." />}>
        <div className={classes.column}>
          <EarningsCard />
          <AnalyticsCard />
          <MeasuresCards />
        </div>
      </AllAtOnce>
    </CompanySubpage>
  );
}

/**
 * Card with the numbers of jobs the company has accepted, completed and had canceled.
 * Source: docs/spec/company.md, section 2, "Performance page".
 */
function AnalyticsCard() {
  const read = useQuery(jobCounts());
  return (
    <Card as="section" label="Analytics">
      <h2 className={performanceClasses.title}>Analytics</h2>
      <Loaded
        read={read}
        waiting={<p role="status">Loading analytics…</p>}
        failed="The job counts could not be loaded."
      >
        {({ accepted, completed, canceled }) => (
          <dl className={performanceClasses.figures}>
            <Figure label="Total Jobs Accepted" figure={accepted.toLocaleString('en-US')} />
            <Figure label="Total Jobs Completed" figure={completed.toLocaleString('en-US')} />
            <Figure label="Total Jobs Canceled" figure={canceled.toLocaleString('en-US')} />
          </dl>
        )}
      </Loaded>
    </Card>
  );
}
