import { CompanySubpage, ToDashboard } from '../../features/company-frame/company-frame.tsx';
import { AnalyticsCard } from '../../features/performance/analytics-card.tsx';
import { EarningsCard } from '../../features/performance/earnings-card.tsx';
import { MeasuresCards } from '../../features/performance/measures-cards.tsx';
import classes from './performance.module.css';

/** What the company earned, and how much it did. Source: docs/spec/company.md, section 2, "Performance page". */
export function CompanyPerformance() {
  return (
    <CompanySubpage title="Company Performance" here="performance" back={<ToDashboard />}>
      <div className={classes.column}>
        <EarningsCard />
        <AnalyticsCard />
        <MeasuresCards />
      </div>
    </CompanySubpage>
  );
}
