import type { APIRequestContext } from '@playwright/test';
import type { OwnJob } from '@swath/contract/jobs';
import type { CompanyProposal, ServedHomeowner } from '@swath/contract/series-proposals';
import type { Day } from '@swath/domain/calendar';
import { DEMO_PASSWORD, greenBlade } from '@swath/fixtures/people';
import { aHomeownerWithLawn, callAs, PASSWORD } from './accounts.ts';
import { book } from './bookings.ts';
import { mow, rate } from './series.ts';

const OFFICE = { email: greenBlade.email, password: DEMO_PASSWORD };

/**
 * A homeowner of this name for whom the company has mowed on a day: the product's clock stands after it then.
 *
 * @returns the e-mail address
 */
export async function aServedHomeowner(request: APIRequestContext, name: string, day: Day): Promise<string> {
  const email = await aHomeownerWithLawn(request, 'served');
  const who = { email, password: PASSWORD };
  await callAs(request, who, 'PATCH', '/api/profile', { full_name: name });
  await book(request, who, day);
  const [visit] = await callAs<[OwnJob]>(request, who, 'GET', '/api/MowingJobs');
  const once = { email, id: '', days: [day], jobs: [visit.id] };
  await mow(request, once, 0);
  await rate(request, once, 0);
  return email;
}

type Weekly = { weekday: number; start_date: Day; end_date: Day };

/** The company proposes another weekday for a series. */
export const proposeChange = (request: APIRequestContext, series_id: string, rule: Weekly, note = '') =>
  callAs<CompanyProposal>(request, OFFICE, 'POST', '/api/company/proposals', {
    about: { kind: 'change', series_id, from: rule.start_date },
    rule: { ...rule, frequency: 'weekly' },
    note,
  });

/** The company proposes a weekly series to a homeowner of this name. */
export async function proposeSeries(request: APIRequestContext, name: string, rule: Weekly): Promise<CompanyProposal> {
  const served = await callAs<ServedHomeowner[]>(request, OFFICE, 'GET', '/api/company/homeowners');
  const { job_id } = served.find(({ full_name }) => full_name === name)!;
  return callAs(request, OFFICE, 'POST', '/api/company/proposals', {
    about: { kind: 'new', job_id },
    rule: { ...rule, frequency: 'weekly' },
  });
}
