import { companyProfiles } from '@swath/contract/company-profiles';
import { query } from '../../lib/api-client.ts';

/** Query of the profile of the viewer's company. */
export const ownCompanyProfile = () => query(companyProfiles.read);
