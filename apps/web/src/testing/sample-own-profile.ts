import type { OwnProfile } from '@swath/contract/company-profiles';

/** What Green Blade says of itself; nothing waits. */
export const sampleOwnProfile = (changed: Partial<OwnProfile> = {}): OwnProfile => ({
  standing: {
    company_name: 'Green Blade Mowing',
    street_address: '1 Depot Rd',
    city: 'Columbia',
    state: 'MO',
    zip_code: '65201',
  },
  phone_number: '5735550111',
  description: '',
  website: '',
  logo: null,
  proposed: null,
  rejected: null,
  ...changed,
});
