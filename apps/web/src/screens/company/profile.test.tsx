import type { OwnProfile } from '@swath/contract/company-profiles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleCompany } from '../../testing/sample-job.ts';
import { sampleOwnProfile } from '../../testing/sample-own-profile.ts';

let profile: OwnProfile;
let sent: { profile: Record<string, unknown>; was: Record<string, unknown> }[] = [];
type Refusal = { code: string; detail: string; errors?: { path: string; message: string }[] };
let refusal: (() => HttpResponse<Refusal>) | null = null;
const refuse =
  (body: Refusal, status: number): (() => HttpResponse<Refusal>) =>
  () =>
    HttpResponse.json<Refusal>(body, { status });
const PROPOSED = { ...sampleOwnProfile().standing, company_name: 'Greener Blade' };
const WAITING = { ...PROPOSED, proposed_at: '2026-11-23T12:00:00.000Z', is_found: true };

const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  profile = sampleOwnProfile();
  sent = [];
  refusal = null;
  api.use(
    ...apiFor(viewers.crew).filter(({ info }) => info.path !== '*/api/company/profile'),
    http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
    http.get('*/api/company/profile', () => HttpResponse.json(profile)),
    http.patch('*/api/company/profile', async ({ request }) => {
      sent.push((await request.json()) as never);
      if (refusal) return refusal();
      return HttpResponse.json(profile);
    }),
    http.delete('*/api/company/profile/proposed', () => {
      profile = sampleOwnProfile();
      return HttpResponse.json(profile);
    }),
  );
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const card = async () => within(await screen.findByRole('region', { name: 'Company Profile' }));
const field = async (label: string | RegExp) => (await card()).findByLabelText(label);
const save = async () => userEvent.click((await card()).getByRole('button', { name: 'Save Settings' }));
async function type(label: string, text: string) {
  await userEvent.clear(await field(label));
  await userEvent.type(await field(label), text);
}

test('shows what is saved; a change is marked, sent with what was on screen, and said', async () => {
  openApp('/company/settings/profile', viewers.crew);
  expect(await field('Company name')).toHaveValue('Green Blade Mowing');
  expect((await card()).getByRole('button', { name: 'Save Settings' })).toBeDisabled();
  await type('Description (optional)', 'Two brothers.');
  expect((await card()).getByText('Not saved yet')).toBeVisible();
  profile = sampleOwnProfile({ description: 'Two brothers.' });
  await save();
  expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  expect(sent).toMatchObject([{ profile: { description: 'Two brothers.' }, was: { description: '' } }]);
  await waitFor(async () => expect((await card()).getByRole('button', { name: 'Save Settings' })).toBeDisabled());
});

test('a new name waits beside what stands, and can be taken back', async () => {
  profile = sampleOwnProfile({ proposed: WAITING });
  openApp('/company/settings/profile', viewers.crew);
  expect(await field('Company name')).toHaveValue('Greener Blade');
  const waiting = within(await (await card()).findByRole('status', { name: 'Waiting for approval' }));
  expect(waiting.getByText(/Until then homeowners see Green Blade Mowing, 1 Depot Rd/)).toBeVisible();
  await userEvent.click(waiting.getByRole('button', { name: 'Take it back' }));
  await waitFor(async () => expect(await field('Company name')).toHaveValue('Green Blade Mowing'));
});

test('a no is read with its reason, and put away', async () => {
  const rejected = { ...PROPOSED, reason: 'No such street.', decided_at: '2026-11-23T12:00:00.000Z' };
  profile = sampleOwnProfile({ rejected });
  openApp('/company/settings/profile', viewers.crew);
  expect(await (await card()).findByText('Reason: No such street.')).toBeVisible();
  await userEvent.click((await card()).getByRole('button', { name: 'Dismiss' }));
  await waitFor(async () => expect((await card()).queryByText('Reason: No such street.')).toBeNull());
});

test('a mistake is said next to its field, and what was typed stays', async () => {
  const message = 'Please enter a web address, such as greenblade.com.';
  refusal = refuse(
    { code: 'validation', detail: 'Please check.', errors: [{ path: 'body.profile.website', message }] },
    400,
  );
  openApp('/company/settings/profile', viewers.crew);
  await type('Website (optional)', 'not a site');
  await save();
  expect(await (await card()).findByText(message)).toBeVisible();
  expect(await field('Website (optional)')).toHaveValue('not a site');
  const website = await field('Website (optional)');
  await waitFor(() => expect(website).toHaveFocus());
});

test('what somebody else has saved meanwhile is said; saved again, it is laid against that', async () => {
  const detail = 'Somebody else of your company has changed the website meanwhile. Please look at it again.';
  refusal = refuse({ code: 'profile_changed', detail }, 409);
  openApp('/company/settings/profile', viewers.crew);
  await type('Website (optional)', 'mine.com');
  profile = sampleOwnProfile({ website: 'https://theirs.com' });
  await save();
  expect(await (await card()).findByText(detail)).toBeVisible();
  expect(await field('Website (optional)')).toHaveValue('mine.com');
  refusal = null;
  await save();
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ was: { website: 'https://theirs.com' } }));
  expect(sent.at(-1)).toMatchObject({ profile: { website: 'mine.com' } });
});

test('a file that is no picture is not even sent', async () => {
  openApp('/company/settings/profile', viewers.crew);
  await userEvent.upload(await field('Choose a logo'), new File(['%PDF'], 'logo.pdf', { type: 'application/pdf' }), {
    applyAccept: false,
  });
  expect(await (await card()).findByText(/This file is not a photo we can read/)).toBeVisible();
  expect((await card()).getByRole('button', { name: 'Save Settings' })).toBeDisabled();
});

test('a profile that cannot be read says so, with a way to try again', async () => {
  api.use(http.get('*/api/company/profile', () => HttpResponse.json({ detail: 'No.' }, { status: 500 })));
  openApp('/company/settings/profile', viewers.crew);
  expect(await (await card()).findByText('Unable to load your company’s profile.')).toBeVisible();
});
