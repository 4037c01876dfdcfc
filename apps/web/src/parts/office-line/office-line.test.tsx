import { companies, type OwnCompany } from '@swath/contract/companies';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { query } from '../../lib/api-client.ts';
import { sampleCompany } from '../../testing/sample-job.ts';
import { quietQueryClient, show } from '../../testing/show.tsx';
import { OfficeLine } from './office-line.tsx';

afterEach(() => vi.restoreAllMocks());

function open(company: Partial<OwnCompany> | null) {
  const queries = quietQueryClient();
  if (company) queries.setQueryData(query(companies.own).queryKey, sampleCompany(company));
  show(<OfficeLine about="Harriet Miller, 412 Elm Ave" />, queries);
}
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')] as const);

test('a crew calls its office; on a phone it also writes, and the message says what it is about', () => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: media === '(pointer: coarse)', media }) as MediaQueryList,
  );
  open({ phone_number: '5735550142' });
  expect(links()).toEqual([
    ['Call the office', 'tel:+15735550142'],
    ['Text the office', 'sms:+15735550142?&body=Harriet%20Miller%2C%20412%20Elm%20Ave%3A%20'],
  ]);
});

test('with a mouse there is no telephone to write with', () => {
  open({ phone_number: '5735550142' });
  expect(links().map(([words]) => words)).toEqual(['Call the office (573) 555-0142']);
});

test.each([[null], [{ phone_number: null }]])('without a known number there is nothing: %o', (company) => {
  open(company);
  expect(links()).toEqual([]);
});
