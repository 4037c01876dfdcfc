/** What the wizard sends for a new company, each time of another address. */
export const aRegistration = (own: Record<string, unknown> = {}) => ({
  company_name: 'Miller’s Mow',
  phone_number: '(573) 555-0188',
  street_address: '9 Ash St',
  city: 'Columbia',
  state: 'mo',
  zip_code: '65203',
  website: 'millersmow.example.com',
  description: 'Two brothers and a trailer.',
  equipment_checklist: true,
  email: `${crypto.randomUUID()}@millersmow.test`,
  full_name: 'Mia Miller',
  password: 'rake-and-roll',
  ...own,
});
