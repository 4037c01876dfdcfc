import { WeekCard } from '../../../features/availability/week/week-card.tsx';
import { jobDetailsOver } from './job-details-over.tsx';
import { WithOwnCompany } from './own-company.tsx';

/** The company's usual week. */
export const HoursPage = () => (
  <WithOwnCompany>{({ today }) => <WeekCard jobDetails={jobDetailsOver(today)} />}</WithOwnCompany>
);
