import { CompanySubpage, ToDashboard } from '../../features/company-frame/company-frame.tsx';
import { AnalyticsCard } from '../../features/performance/analytics-card.tsx';
import { EarningsCard } from '../../features/performance/earnings-card.tsx';
import { MeasuresCards } from '../../features/performance/measures-cards.tsx';
import { useSettled } from '../../lib/use-settled.ts';
import { AllAtOnce } from '../../ui/states/all-at-once.tsx';
import { CardSkeletons } from '../../ui/states/skeletons.tsx';
import classes from './performance.module.css';

/** A company's earnings and job counts. Source: docs/spec/company.md, section 2, "Performance page". */
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
