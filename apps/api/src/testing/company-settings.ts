import { NO_PRICES } from '@swath/contract/company-prices';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { TOMORROW } from './bookings.ts';

const HOURS = [{ start: '09:00', end: '17:00' }];
const WEEK = Array.from({ length: 7 }, () => HOURS);

/** What a company may say of itself. */
export const PROFILE = {
  company_name: 'Green Blade',
  phone_number: '5735550100',
  street_address: '1 Elm St',
  city: 'Columbia',
  state: 'MO',
  zip_code: '65203',
  description: 'We mow.',
  website: 'https://greenblade.com',
  logo_id: null,
};

/** A valid request for each call by which a company sets itself up, as they are spoiled one thing at a time. */
export const companySettings = (company: CompanyId, primary: AccountId) => ({
  get_effective_company_availability: { query: { p_company_id: company, p_date: TOMORROW } },
  upsert_company_availability_overrides: {
    body: {
      p_company_id: company,
      p_items: [
        {
          service_date: '2026-12-24',
          is_available: true,
          windows: HOURS,
          reason: 'Fair',
          usual: false,
          seen: { is_available: true, windows: HOURS },
        },
      ],
      keep: [crypto.randomUUID()],
      dry_run: true,
    },
  },
  viewCompanyCalendar: { query: { from: TOMORROW, to: TOMORROW, each: 4, show: 'open', whose: 'homeowners' } },
  searchCompanyJobs: { query: { words: 'Porter', show: 'open', whose: 'homeowners', page: 1 } },
  listOwnDays: { query: { from: TOMORROW, to: TOMORROW } },
  changeWeeklyHours: { body: { week: WEEK, seen: WEEK, keep: [crypto.randomUUID()], dry_run: true } },
  addDaysOff: {
    body: {
      from_date: '2026-12-24',
      to_date: '2026-12-26',
      reason: 'Fair',
      keep: [crypto.randomUUID()],
      dry_run: true,
    },
  },
  removeDaysOff: { params: { id: crypto.randomUUID() } },
  changeDayLimit: { body: { most_jobs_a_day: 9, seen: null } },
  changeBusyCalendar: { body: { address: 'http://127.0.0.1/a.ics' } },
  readBusyCalendar: {},
  readBusyCalendarAgain: {},
  removeBusyCalendar: {},
  addServiceAreas: { body: { kind: 'radius', radius_miles: 10, center_lat: 38.95, center_lng: -92.33 } },
  toggle_service_area: { body: { _company_id: company, _area: 'Columbia', enabled: 1 } },
  changeServiceArea: { params: { id: crypto.randomUUID() }, body: { enabled: 1 } },
  removeServiceArea: { params: { id: crypto.randomUUID() } },
  changeAnyTimeDiscount: { body: { any_time_discount_cents: 0 } },
  changeRouteSettling: { body: { settle_at: '07:00' } },
  changePrices: { body: { prices: NO_PRICES, was: NO_PRICES } },
  changeRate: { body: { company_rate_cents: 4500, was_cents: 4500 } },
  listOwnReviews: { query: { show: 'all', from: `1.${crypto.randomUUID()}` } },
  listWorkPhotos: {},
  changeWorkPhotos: { body: { photo_ids: [crypto.randomUUID()], was_ids: [] } },
  readOwnProfile: {},
  changeOwnProfile: { body: { profile: PROFILE, was: PROFILE } },
  withdrawProfileChange: {},
  listCompanyUsers: { params: { companyId: company } },
  addCompanyUser: {
    body: { companyId: company, email: `${crypto.randomUUID()}@new.test`, fullName: 'Nell Novak', role: 'crew' },
  },
  removeCompanyUser: { params: { companyId: company, userProfileId: crypto.randomUUID() } },
  setPrimaryCompanyUser: { body: { companyId: company, userProfileId: primary } },
  setCompanyUserRole: { body: { companyId: company, userProfileId: crypto.randomUUID(), role: 'crew' } },
  resendInvitation: { params: { companyId: company, invitationId: crypto.randomUUID() } },
  withdrawInvitation: { params: { companyId: company, invitationId: crypto.randomUUID() } },
  readInvitation: { body: { token: 'not-a-token' } },
  acceptInvitation: {
    body: { token: 'not-a-token', full_name: 'Nell Novak', password: 'mow-the-lawn', remember: true },
  },
  listCompanyCompletedJobs: { query: { from: TOMORROW, to: TOMORROW, customer: 'Porter', page: 1 } },
  readPayouts: {},
  readStatementFile: { params: { month: '2026-05' } },
  readLedger: { query: { month: '2026-05', show: 'refunds', customer: 'Porter', page: 1 } },
  readLedgerFile: { query: { month: '2026-05', show: 'all', customer: 'Porter' } },
  readCompletedJobsFile: { query: { from: TOMORROW, to: TOMORROW, customer: 'Porter' } },
});
