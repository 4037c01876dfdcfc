import { type APIRequestContext, expect } from '@playwright/test';
import type { OwnCompany } from '@swath/contract/companies';
import type { CompanySeriesSent } from '@swath/contract/company-series';
import type { OwnClient, OwnClientWordsSent } from '@swath/contract/own-clients';
import { addDays, type Day } from '@swath/domain/calendar';
import { DEMO_PASSWORD, greenBlade } from '@swath/fixtures/people';
import { callAs } from './accounts.ts';

const OFFICE = { email: greenBlade.email, password: DEMO_PASSWORD };

/** A new client of Green Blade's own, $45 a visit, with a visit a week. @returns the id of the series */
export async function aClientSeries(
  request: APIRequestContext,
  name: string,
  first: Day,
  visits: number,
): Promise<string> {
  const words: OwnClientWordsSent = {
    ...{ full_name: name, street_address: '212 N Ninth St', city: 'Columbia', state: 'MO', zip_code: '65201' },
    ...{ lot_size_sqft: 10_890, price_cents: 4500 },
  };
  const client = await callAs<OwnClient>(request, OFFICE, 'POST', '/api/company/clients', words);
  const { company_id } = await callAs<OwnCompany>(request, OFFICE, 'GET', '/api/company');
  const asked: CompanySeriesSent = {
    companyId: company_id,
    frequency: 'weekly',
    startDate: first,
    endDate: addDays(first, 7 * (visits - 1)),
    template: { serviceAddressId: client.id },
  };
  type Made = { series_id: string; created: number };
  const { series_id, created } = await callAs<Made>(request, OFFICE, 'POST', '/api/series', asked);
  expect(created).toBe(visits);
  return series_id;
}
