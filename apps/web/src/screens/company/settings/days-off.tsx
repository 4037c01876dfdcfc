import { DaysOffCard } from '../../../features/availability/days-off/days-off-card.tsx';
import { jobDetailsOver } from './job-details-over.tsx';
import { WithOwnCompany } from './own-company.tsx';

/** Settings page of the days on which the company does not work. */
export const DaysOffPage = () => (
  <WithOwnCompany>{({ today }) => <DaysOffCard jobDetails={jobDetailsOver(today)} />}</WithOwnCompany>
);
