import type { OwnCompany } from '@swath/contract/companies';
import { NO_PRICES } from '@swath/contract/company-prices';
import type { Job } from '@swath/contract/job-fields';
import type { CrewJob, OwnJob } from '@swath/contract/jobs';
import type { Reminders } from '@swath/contract/reminders';
import { day } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';
import { greenBlade, harriet } from '@swath/fixtures/people';
import { sampleId } from './sample-id.ts';

/** A Tuesday. All samples lie around it. */
export const TODAY = day('2026-11-24');

/** What both sides are told of a pending job of today at 9:00 AM in Columbia; `number` makes its id. */
const sampleJob = (number: number): Job => ({
  id: sampleId(number),
  company_id: sampleId(800),
  series_id: null,
  status: 'pending',
  full_name: harriet.fullName,
  address: '412 Elm Ave, Columbia, MO 65203',
  scheduled_date: TODAY,
  start_time: '2026-11-24T15:00:00.000Z',
  end_time: null,
  time_zone: 'America/Chicago',
  lot_size: '0.25 acre',
  lot_size_sqft: 10_890,
  total_duration_minutes: 30,
  grass_height: 'medium_4_8',
  grass_height_min_inches: 4,
  grass_height_max_inches: 8,
  overgrowth_flag: false,
  overgrowth_fee_cents: cents(0),
  yard_clear_confirmed: true,
  yard_features: [],
  yard_features_notes: '',
  price_cents: cents(4500),
  charge: null,
  photos_before: 0,
  photos_after: 0,
  rating: null,
  rating_comment: null,
  rating_tags: [],
  created_at: '2026-11-20T12:00:00.000Z',
  scheduled_time: `${TODAY}T00:00:00.000Z`,
  estimated_duration: '00:30:00',
  total_duration: 30,
  grass_height_inches: 6,
  overgrowth_fee: 0,
  job_revenue: 45,
  notes: '',
  updated_at: '2026-11-20T12:00:00.000Z',
  is_locked: false,
  promised_window: null,
});

/** The sample job as the API answers it to its homeowner. */
export const sampleOwnJob = (number: number, changed: Partial<OwnJob> = {}): OwnJob => ({
  ...sampleJob(number),
  client_id: sampleId(900),
  user_id: sampleId(900),
  company_name: greenBlade.name,
  photos_allowed: false,
  arrival_window: null,
  on_its_way: null,
  record: null,
  unread_messages: 0,
  ...changed,
});

/** The sample job as the API answers it to the company's crew. */
export const sampleCrewJob = (number: number, changed: Partial<CrewJob> = {}): CrewJob => ({
  ...sampleJob(number),
  crew_id: null,
  has_narrow_gate: false,
  is_steep: false,
  own_client_id: null,
  client_is_mailed: false,
  client_no_mail: null,
  phone_number: null,
  latitude: 38.95,
  longitude: -92.33,
  route_order: null,
  arrival_at: null,
  on_my_way_at: null,
  on_my_way_tells_at: null,
  on_my_way_told_at: null,
  property_time_zone: 'America/Chicago',
  proposed_date: null,
  record: null,
  unread_messages: 0,
  company_share_cents: cents(4400),
  ...changed,
});

/** The company whose jobs these are, as the API answers it. */
export function sampleCompany(changed: Partial<OwnCompany> = {}): OwnCompany {
  return {
    company_id: sampleId(800),
    company_name: greenBlade.name,
    company_address: '1400 Forum Blvd, Columbia, MO 65203',
    phone_number: greenBlade.phone,
    rating_avg: 4.61,
    rating_count: 61,
    time_zone: 'America/Chicago',
    time_zone_source: 'zip',
    today: TODAY,
    now: new Date().toISOString(),
    capacity_today: { open_minutes: 540, taken_minutes: 370, crews: [] },
    several_crews: false,
    refund_rule: { standard: false, crew: false },
    photo_rules: { before: false, after: false },
    payments_enabled: true,
    any_time_discount_cents: cents(0),
    prices: NO_PRICES,
    routes_settle_at: null,
    company_rate_cents: cents(4500),
    company_rate: 45,
    ...changed,
  };
}

/** Nothing to be reminded of. */
export const sampleReminders = (changed: Partial<Reminders> = {}): Reminders => ({
  queued_count: 0,
  newest_queued_at: null,
  queue_unseen: false,
  spotlight: false,
  checklist: false,
  ...changed,
});
