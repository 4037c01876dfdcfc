import { ProfileCard } from '../../../features/company-profile/profile-card.tsx';
import { WithOwnCompany } from './own-company.tsx';

/** Settings page of the company's name, address, phone, website and logo. */
export const ProfilePage = () => (
  <WithOwnCompany>{({ company_id }) => <ProfileCard companyId={company_id} />}</WithOwnCompany>
);
