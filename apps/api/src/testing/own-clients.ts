import type { CrewJob } from '@swath/contract/jobs';
import type { OwnClient } from '@swath/contract/own-clients';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** What a company says of a client: a quarter acre for $40.00. */
export const aClient = (own: Record<string, unknown> = {}) => ({
  full_name: 'Olive Porter',
  street_address: '1201 E Broadway',
  city: 'Columbia',
  state: 'MO',
  zip_code: '65201',
  phone_number: '(573) 555-0142',
  email: 'Olive@porter.test',
  lot_size_sqft: 10_890,
  price_cents: 4000,
  notes: 'Two dogs.',
  ...own,
});

/** An own client of somebody's company. */
export async function anOwnClient(
  testApp: TestApp,
  { token }: Pick<Person, 'token'>,
  own: Record<string, unknown> = {},
): Promise<OwnClient> {
  const added = await testApp.call(token, 'POST', '/api/company/clients', aClient(own));
  if (added.statusCode !== 201) throw new Error(added.body);
  return added.json();
}

/** What a company asks for: Tuesdays of May 2026, from the 5th to the 26th, at a client. */
export const aPlan = (
  company: string,
  client: string,
  { template = {}, ...rest }: Record<string, unknown> & { template?: object } = {},
) => {
  return {
    companyId: company,
    title: '',
    frequency: 'weekly',
    interval: 1,
    startDate: '2026-05-05',
    endDate: '2026-05-26',
    timezone: 'America/Chicago',
    template: { serviceAddressId: client, timeWindow: null, lotSize: null, notes: null, ...template },
    dryRun: false,
    ...rest,
  };
};

/** A series at an own client, on the four Tuesdays of `aPlan`. */
export async function aCompanySeries(
  testApp: TestApp,
  { token }: Pick<Person, 'token'>,
  company: string,
  own: Record<string, unknown> & { template?: object } = {},
): Promise<{ id: string; client: OwnClient; jobs: CrewJob[] }> {
  const name = crypto.randomUUID();
  const client = await anOwnClient(testApp, { token }, { full_name: name });
  const made = await testApp.call(token, 'POST', '/api/series', aPlan(company, client.id, own));
  if (made.statusCode !== 201) throw new Error(made.body);
  const id: string = made.json().series_id;
  return { id, client, jobs: (await testApp.call(token, 'GET', `/api/company/series/${id}/jobs`)).json() };
}

/**
 * A file of a client whom nobody has yet, twice, with cells that are asked about and left out; a row that is wrong; and a
 * client who is there after the first sending, each time with other notes.
 */
export function aClientFile(): string {
  const fresh = `${crypto.randomUUID()},12 Oak St,Columbia,MO,65203,573-555-0100,oak@client.test,900,call us,`;
  const known = `Nell Kerr,8 Oak St,Columbia,MO,65203,,,0.25,40,${crypto.randomUUID()}`;
  const head = 'Name,Address,City,State,ZIP,Phone,Email,Lot size,Price,Notes';
  return [head, fresh, fresh, 'Nobody,,Columbia,MO,1,,,,,', known].join('\n');
}

/** Sends a file of clients. */
export const importFile = (testApp: TestApp, as: string | null, file: string | Buffer, query = '') =>
  testApp.inject({
    method: 'POST',
    url: `/api/company/clients/import${query}`,
    headers: { 'content-type': 'text/csv', ...(as && { authorization: `Bearer ${as}` }) },
    payload: file,
  });
