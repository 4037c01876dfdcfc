import { SchedulingCard } from '../../../features/availability/calendar/scheduling-card.tsx';
import { jobDetailsOver } from './job-details-over.tsx';
import { WithOwnCompany } from './own-company.tsx';

/** Settings page of the dates on which the company has other hours than usual. */
export const CalendarPage = () => (
  <WithOwnCompany>
    {({ company_id, today }) => <SchedulingCard companyId={company_id} jobDetails={jobDetailsOver(today)} />}
  </WithOwnCompany>
);
