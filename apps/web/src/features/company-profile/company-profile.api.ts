import { companyProfiles } from '@swath/contract/company-profiles';
import { query } from '../../lib/api-client.ts';

/** What the viewer's company says of itself. */
export const ownCompanyProfile = () => query(companyProfiles.read);
