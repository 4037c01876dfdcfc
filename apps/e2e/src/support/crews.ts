import { type APIRequestContext, expect } from '@playwright/test';
import type { Crew } from '@swath/contract/crews';
import type { OwnClient } from '@swath/contract/own-clients';
import type { Day } from '@swath/domain/calendar';
import { type Credentials, callAs, freshEmail, PASSWORD } from './accounts.ts';
import { linkIn, readMail } from './outbox.ts';

/** A new member of a company who drives and mows, by the calls the pages make. */
export async function aCrewMember(
  request: APIRequestContext,
  company: { readonly id: string; readonly owner: Credentials },
  fullName: string,
): Promise<Credentials> {
  const email = freshEmail('crew');
  const invited = { companyId: company.id, email, fullName, role: 'crew' };
  await callAs(request, company.owner, 'POST', '/api/CompanyUser/add', invited);
  const token = new URL(linkIn(await readMail(request, email, /^Join /))).searchParams.get('token');
  const data = { token, full_name: fullName, password: PASSWORD };
  const joined = await request.post('/api/invitations/accept', { data });
  expect(joined.ok(), await joined.text()).toBe(true);
  return { email, password: PASSWORD };
}

/** A visit of a company's own client on a day. @param at  the client's street address in Columbia */
export async function aVisit(
  request: APIRequestContext,
  company: { readonly id: string; readonly owner: Credentials },
  { name, at, day }: { readonly name: string; readonly at: string; readonly day: Day },
): Promise<void> {
  const words = {
    ...{ full_name: name, street_address: at, city: 'Columbia', state: 'MO', zip_code: '65201' },
    ...{ lot_size_sqft: 10_890, price_cents: 4500 },
  };
  const client = await callAs<OwnClient>(request, company.owner, 'POST', '/api/company/clients', words);
  const { created } = await callAs<{ created: number }>(request, company.owner, 'POST', '/api/series', {
    ...{ companyId: company.id, frequency: 'none', startDate: day, template: { serviceAddressId: client.id } },
  });
  expect(created).toBe(1);
}

/**
 * Leaves a company one crew, so that it has one route a day. For journeys that go one after the other.
 *
 * @param kept  the name of the crew that stays
 * @returns gives it its other crews again
 */
export async function withOneCrew(
  request: APIRequestContext,
  office: Credentials,
  kept: string,
): Promise<() => Promise<void>> {
  const { crews } = await callAs<{ crews: Crew[] }>(request, office, 'GET', '/api/company/crews');
  const others = crews.filter(({ name }) => name !== kept);
  for (const { id } of others) await callAs(request, office, 'DELETE', `/api/company/crews/${id}`);
  return async () => {
    for (const { id, days_off, ...body } of others) await callAs(request, office, 'POST', '/api/company/crews', body);
  };
}
