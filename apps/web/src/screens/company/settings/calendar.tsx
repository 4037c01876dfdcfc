import { SchedulingCard } from '../../../features/availability/calendar/scheduling-card.tsx';
import { jobDetailsOver } from './job-details-over.tsx';
import { WithOwnCompany } from './own-company.tsx';

/** The company's dates with hours of their own. */
export const CalendarPage = () => (
  <WithOwnCompany>
    {({ company_id, today }) => <SchedulingCard companyId={company_id} jobDetails={jobDetailsOver(today)} />}
  </WithOwnCompany>
);
