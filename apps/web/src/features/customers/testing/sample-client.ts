import type { OwnClient } from '@swath/contract/own-clients';
import { cents } from '@swath/domain/units';
import { sampleId } from '../../../testing/sample-id.ts';

/** An own client as the API returns it to the company. @param number  determines the client's id */
export const sampleClient = (number: number, changed: Partial<OwnClient> = {}): OwnClient => ({
  id: sampleId(700 + number),
  full_name: 'Olive Porter',
  street_address: '1201 E Broadway',
  city: 'Columbia',
  state: 'MO',
  zip_code: '65201',
  phone_number: '5735550142',
  other_phones: [],
  email: null,
  lot_size: '0.25 acre',
  lot_size_sqft: 10_890,
  price_cents: cents(4000),
  notes: 'Two dogs.',
  archived: false,
  no_service_reason: null,
  visits_ahead: 0,
  next_visit: null,
  visit_mails: true,
  visit_mails_left_on: null,
  payer_id: null,
  ...changed,
});
