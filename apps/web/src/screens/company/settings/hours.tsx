import { WeekCard } from '../../../features/availability/week/week-card.tsx';
import { jobDetailsOver } from './job-details-over.tsx';
import { WithOwnCompany } from './own-company.tsx';

/** Settings page of the company's usual weekly hours. */
export const HoursPage = () => (
  <WithOwnCompany>{({ today }) => <WeekCard jobDetails={jobDetailsOver(today)} />}</WithOwnCompany>
);
