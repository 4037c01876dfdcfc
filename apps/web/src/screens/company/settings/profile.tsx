import { ProfileCard } from '../../../features/company-profile/profile-card.tsx';
import { WithOwnCompany } from './own-company.tsx';

/** The company's profile. */
export const ProfilePage = () => (
  <WithOwnCompany>{({ company_id }) => <ProfileCard companyId={company_id} />}</WithOwnCompany>
);
