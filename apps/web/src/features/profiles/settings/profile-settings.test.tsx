import { problemWords } from '@swath/contract/problems';
import { profiles as contract, ProfileChange } from '@swath/contract/profiles';
import { spec } from '@swath/fixtures/spec';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { callKey } from '../../../lib/api-client.ts';
import { quietQueryClient, show } from '../../../testing/show.tsx';
import { emptyProfile, sampleProfile } from '../testing/sample-profile.ts';
import { ProfileSettings } from './profile-settings.tsx';

let profile = sampleProfile();
let sent: unknown[] = [];
const server = setupServer(
  http.get('*/api/lot-suggestion', () => HttpResponse.json({ suggestion: null, place: null })),
  http.get('*/api/profile', () => HttpResponse.json(profile)),
  http.patch('*/api/profile', async ({ request }) => {
    const words = (await request.json()) as object;
    sent.push(words);
    profile = { ...profile, ...words };
    if (profile.full_name) profile.full_name = profile.full_name.trim();
    return HttpResponse.json(profile);
  }),
);
const busy = { code: 'unavailable', detail: problemWords('unavailable') };

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  profile = sampleProfile();
  sent = [];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const field = (name: string) => screen.getByLabelText(name);
const saveButton = () => screen.getByRole('button', { name: 'Save Changes' });

spec('homeowner 2.21');
test('everything that is known stands in the form; the e-mail cannot be changed', async () => {
  show(<ProfileSettings />);
  expect(screen.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
  expect(screen.getByText('Loading your profile...')).toBeInTheDocument();
  expect(await screen.findByLabelText('Email')).toHaveValue('harriet@homeowner.test');
  expect(field('Email')).toHaveAttribute('readonly');
  expect(field('Email')).toHaveAccessibleDescription('Email cannot be changed. Contact support for assistance.');
  expect(field('Full name')).toHaveValue('Harriet Miller');
  expect(field('Phone Number')).toHaveValue('(573) 555-0142');
  expect(screen.getByRole('combobox', { name: 'Street address' })).toHaveValue('412 Elm Ave');
  expect(field('City')).toHaveValue('Columbia');
  expect(field('State')).toHaveValue('MO');
  expect(field('ZIP code')).toHaveValue('65203');
  expect(field('Lot size')).toHaveDisplayValue('0.25 acre');
});

spec('homeowner 2.22', 'homeowner 4.20', 'homeowner 7.4', 'homeowner 8.31');
test('there is something to save once something has changed, and only that is sent', async () => {
  show(<ProfileSettings />);
  await screen.findByLabelText('Email');
  expect(saveButton()).toBeDisabled();
  await userEvent.type(field('City'), 'x');
  expect(saveButton()).toBeEnabled();
  await userEvent.type(field('City'), '{Backspace}');
  expect(saveButton()).toBeDisabled();

  await userEvent.clear(field('Full name'));
  await userEvent.type(field('Full name'), '  Harriet M. ');
  await userEvent.selectOptions(field('Lot size'), '0.5 acre');
  await userEvent.click(saveButton());
  expect(await screen.findByText('Profile saved successfully!')).toBeInTheDocument();
  expect(sent).toEqual([{ full_name: '  Harriet M. ', lot_size_sqft: 21_780 }]);
  await waitFor(() => expect(saveButton()).toBeDisabled());
  expect(field('Full name')).toHaveValue('Harriet M.');
});

/** Where each word of the contract is changed, and what is sent of it; a word without a line does not compile. */
const WORDS = {
  full_name: ['Full name', 'Harriet M.', 'Harriet M.'],
  phone_number: ['Phone Number', '5735550199', '5735550199'],
  street_address: ['Street address', '88 Oak St', '88 Oak St'],
  city: ['City', 'Ashland', 'Ashland'],
  state: ['State', 'ks', 'KS'],
  zip_code: ['ZIP code', '65010', '65010'],
  lot_size_sqft: ['Lot size', '0.5 acre', 21_780],
} satisfies Record<keyof typeof ProfileChange.shape, [string, string, unknown]>;

spec('homeowner 2.21');
test.each(Object.keys(ProfileChange.shape) as (keyof typeof WORDS)[])('%s has its field', async (word) => {
  server.use(http.get('*/api/smarty/search', () => HttpResponse.json({ results: [], attribution: 'Nobody' })));
  const [label, typed, expected] = WORDS[word];
  show(<ProfileSettings />);
  await screen.findByLabelText('Email');
  const [input] = screen.getAllByLabelText(label);
  if (input instanceof HTMLSelectElement) await userEvent.selectOptions(input, typed);
  else {
    await userEvent.clear(input!);
    await userEvent.type(input!, typed);
  }
  await userEvent.click(saveButton());
  await waitFor(() => expect(sent).toEqual([{ [word]: expected }]));
});

test('an empty profile can be filled in bit by bit', async () => {
  profile = emptyProfile();
  show(<ProfileSettings />);
  await screen.findByLabelText('Email');
  await userEvent.clear(field('Phone Number'));
  await userEvent.type(field('Phone Number'), '5735550199');
  await userEvent.click(saveButton());
  expect(await screen.findByText('Profile saved successfully!')).toBeInTheDocument();
  expect(sent).toEqual([{ phone_number: '5735550199' }]);
});

test('wrong fields are marked and nothing is sent', async () => {
  show(<ProfileSettings />);
  await screen.findByLabelText('Email');
  await userEvent.clear(field('State'));
  await userEvent.clear(field('ZIP code'));
  await userEvent.type(field('ZIP code'), '123');
  await userEvent.click(saveButton());
  expect(field('State')).toHaveAccessibleDescription('State must be 2 letters');
  expect(field('State')).toHaveFocus();
  expect(field('ZIP code')).toHaveAccessibleDescription('ZIP must be 5 or 9 digits');
  expect(sent).toEqual([]);
});

spec('homeowner 8.30');
test('a save that fails says so, and keeps what was typed', async () => {
  server.use(http.patch('*/api/profile', () => HttpResponse.json(busy, { status: 503 })));
  show(<ProfileSettings />);
  await screen.findByLabelText('Email');
  await userEvent.type(field('City'), ' West');
  await userEvent.click(saveButton());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error saving profile. Please try again.');
  expect(alert).toHaveTextContent('The service is busy. Please try again.');
  expect(field('City')).toHaveValue('Columbia West');
});

spec('homeowner 8.2', 'homeowner 8.16');
test.each([
  [503, busy, 'Failed to load your profile information. Please try again.'],
  [
    404,
    { code: 'profile_not_found', detail: 'User profile not found' },
    'Unable to load profile information. Please ensure your profile is complete.',
  ],
])('a profile that cannot be loaded (%i) says so, and can be asked for again', async (status, body, words) => {
  server.use(http.get('*/api/profile', () => HttpResponse.json(body, { status }), { once: true }));
  show(<ProfileSettings />);
  expect(await screen.findByText(words)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

test('a change made elsewhere arrives in what was not touched', async () => {
  const queries = quietQueryClient();
  show(<ProfileSettings />, queries);
  await screen.findByLabelText('Email');
  await userEvent.type(field('City'), ' West');
  profile = { ...profile, city: 'Ashland', zip_code: '65010' };
  await act(() => queries.invalidateQueries({ queryKey: callKey(contract.read) }));
  await waitFor(() => expect(field('ZIP code')).toHaveValue('65010'));
  expect(field('City')).toHaveValue('Columbia West');
});
