import { type APIRequestContext, expect } from '@playwright/test';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { type Credentials, callAs, freshEmail, PASSWORD } from './accounts.ts';
import { linkIn, readMail } from './outbox.ts';

/** A company that has registered and whose owner has confirmed their address, by the calls the pages make. */
export async function aPendingCompany(request: APIRequestContext, name: string): Promise<Credentials> {
  const email = freshEmail('owner');
  const registered = await request.post('/api/companies', {
    data: {
      ...{ company_name: name, full_name: 'Rosa Delgado', email, password: PASSWORD, phone_number: '5735550166' },
      ...{ street_address: '900 Business Loop', city: 'Columbia', state: 'MO', zip_code: '65203' },
      ...{ website: 'rosasrows.example.com', description: '', equipment_checklist: true },
    },
  });
  expect(registered.ok(), await registered.text()).toBe(true);
  const link = new URL(linkIn(await readMail(request, email, /Confirm your email/)));
  const token_hash = link.searchParams.get('token');
  expect((await request.post('/auth/verify', { data: { type: 'signup', token_hash, password: PASSWORD } })).ok()).toBe(
    true,
  );
  return { email, password: PASSWORD };
}

/** One that is approved: it has set nothing yet. */
export async function anApprovedCompany(
  request: APIRequestContext,
  name: string,
): Promise<{ id: string; owner: Credentials }> {
  const owner = await aPendingCompany(request, name);
  const me = await callAs<{ company: { id: string } }>(request, owner, 'GET', '/api/me');
  const ada = { email: 'ada@swath.test', password: DEMO_PASSWORD };
  await callAs(request, ada, 'PUT', `/api/companies/${me.company.id}/approve`);
  return { id: me.company.id, owner };
}
