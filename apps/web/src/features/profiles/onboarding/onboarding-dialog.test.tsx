import { problemWords } from '@swath/contract/problems';
import { spec } from '@swath/fixtures/spec';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sampleSuggestion } from '../../../testing/sample-suggestion.ts';
import { show } from '../../../testing/show.tsx';
import { emptyProfile, sampleProfile } from '../testing/sample-profile.ts';
import { OnboardingDialog } from './onboarding-dialog.tsx';

let sent: unknown[] = [];
let asked: (string | null)[] = [];
let suggestion: object | null = null;
const server = setupServer(
  http.get('*/api/smarty/:what', () =>
    HttpResponse.json({ results: [sampleSuggestion('412 Elm Ave')], attribution: 'Somebody.' }),
  ),
  http.get('*/api/lot-suggestion', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('zip_code'));
    return HttpResponse.json({ suggestion });
  }),
  http.patch('*/api/profile', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(sampleProfile());
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [sent, asked, suggestion] = [[], [], null];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const close = vi.fn();
const saved = vi.fn();
const open = (profile = emptyProfile()) =>
  show(<OnboardingDialog opened profile={profile} why="Because." isChange={false} onClose={close} onSaved={saved} />);

const street = () => screen.getByRole('combobox', { name: 'Street address' });
const field = (name: string) => screen.getByLabelText(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

async function fillIn() {
  await userEvent.type(street(), '88 Oak St');
  await userEvent.type(field('City'), 'Columbia');
  await userEvent.type(field('State'), 'mo');
  await userEvent.type(field('ZIP code'), '65201');
  await userEvent.selectOptions(field('Lot size'), '10 or more acres');
}

const wrong = (body: object) => http.patch('*/api/profile', () => HttpResponse.json(body, { status: 400 }));

test('an address from the list fills street, city, state and ZIP', async () => {
  open();
  expect(screen.getByText('Because.')).toBeVisible();
  await userEvent.type(street(), '412 Elm');
  await userEvent.click(await screen.findByRole('option', { name: '412 Elm Ave, Columbia, MO 65203' }));
  expect(street()).toHaveValue('412 Elm Ave');
  expect(field('City')).toHaveValue('Columbia');
  expect(field('State')).toHaveValue('MO');
  expect(field('ZIP code')).toHaveValue('65203');
});

test('in a city of several ZIPs, the street is listed once, the ZIP is asked for, and a typed one stays', async () => {
  const results = ['65201', '65203'].map((zip) => sampleSuggestion('412 Elm Ave', { zip }));
  const search = http.get('*/api/smarty/search', () => HttpResponse.json({ results, attribution: 'Somebody.' }));
  server.use(
    search,
    http.get('*/api/smarty/details', () => HttpResponse.json({ results: [], attribution: '' })),
  );
  open();
  await userEvent.type(street(), '412 Elm');
  await userEvent.click(await screen.findByRole('option', { name: '412 Elm Ave, Columbia, MO' }));
  expect(field('City')).toHaveValue('Columbia');
  expect(field('ZIP code')).toHaveValue('');
  expect(field('ZIP code')).toHaveFocus();
  await userEvent.type(field('ZIP code'), '65203');
  await userEvent.type(street(), ' ');
  await userEvent.click(await screen.findByRole('option', { name: '412 Elm Ave, Columbia, MO 65203' }));
  expect(field('ZIP code')).toHaveValue('65203');
});

spec('homeowner 5.7');
test('the state is written in capitals, two at most', async () => {
  open();
  await userEvent.type(field('State'), 'mou');
  expect(field('State')).toHaveValue('MO');
});

spec('homeowner 9.8');
test('the lot is one of twelve sizes, or one’s own in square feet', async () => {
  open();
  const choices = [...field('Lot size').querySelectorAll('option')].map((choice) => choice.textContent);
  expect(choices).toEqual([
    'Choose a size',
    ...['0.25 acre', '0.5 acre', '0.75 acre', '1 acre', '1.25 acres', '1.5 acres', '1.75 acres'],
    ...['2 acres', '3 acres', '4 acres', '5 acres', '10 or more acres'],
    'Another size, in square feet',
  ]);
  expect(screen.queryByLabelText('Square feet')).toBeNull();
  await userEvent.selectOptions(field('Lot size'), 'Another size, in square feet');
  await userEvent.type(field('Square feet'), 'big');
  await save();
  expect(field('Square feet')).toHaveAccessibleDescription(/Lot size must be a positive integer/);
});

test('what a size means is drawn and said, and two sides are multiplied', async () => {
  open();
  expect(screen.queryByRole('figure')).toBeNull();
  await userEvent.selectOptions(field('Lot size'), '0.25 acre');
  expect(screen.getByRole('figure')).toHaveTextContent(
    '0.25 acre: 10,890 square feet About 1½ tennis courts, or a square 104 feet long and wide.',
  );
  await userEvent.selectOptions(field('Lot size'), '10 or more acres');
  expect(screen.getByRole('figure')).toHaveTextContent(/435,600 square feet or more Ten acres are about 7½ football/);
  await userEvent.selectOptions(field('Lot size'), 'Another size, in square feet');
  expect(screen.queryByRole('figure')).toBeNull();
  await userEvent.type(screen.getByLabelText('Length in feet'), '120');
  expect(field('Square feet')).toHaveValue('');
  await userEvent.type(screen.getByLabelText('Width in feet'), '100.5');
  expect(field('Square feet')).toHaveValue('12,060');
  expect(screen.getByRole('figure')).toHaveTextContent('0.28 acre: 12,060 square feet');
});

const guessed = () => ({ ...emptyProfile(), lot_size: '0.25 acre', lot_size_sqft: 10_890 });

test('a lot that was there before the address is asked about, drawn, and confirmed or changed', async () => {
  open(guessed());
  expect(screen.getByText('So far it says 0.25 acre. Is yours about this size?')).toBeVisible();
  expect(screen.getByRole('figure')).toHaveTextContent('0.25 acre: 10,890 square feet');
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(screen.queryByText(/Is yours about this size/)).toBeNull();
  expect(field('Lot size')).toHaveFocus();
  expect(field('Lot size')).toHaveDisplayValue('0.25 acre');
});

test.each([
  ['typical', '0.25 acre is typical here. Is yours about this size?'],
  ['measured', 'The lot at this address has 0.25 acre. Is that right?'],
])('at an address where it is %s, it says so; another size answers the question', async (source, words) => {
  suggestion = { lot_size_sqft: 10_890, source };
  open(guessed());
  await userEvent.type(field('ZIP code'), '65203');
  expect(await screen.findByText(words)).toBeVisible();
  await userEvent.selectOptions(field('Lot size'), '0.5 acre');
  expect(screen.queryByText(words)).toBeNull();
});

test('at an address with another lot that one is proposed in its place', async () => {
  suggestion = { lot_size_sqft: 21_780, source: 'measured' };
  open(guessed());
  await userEvent.type(field('ZIP code'), '65203');
  await userEvent.click(await screen.findByRole('button', { name: 'Use it' }));
  expect(field('Lot size')).toHaveDisplayValue('0.5 acre');
  expect(screen.queryByText(/Is yours about this size/)).toBeNull();
});

spec('homeowner 5.6', 'homeowner 5.8', 'homeowner 5.9', 'homeowner 9.23');
test('each wrong field says what is wrong with it, the first gets the focus, nothing is sent', async () => {
  open();
  await save();
  expect(street()).toHaveFocus();
  expect(street()).toHaveAccessibleDescription('Please enter your street address.');
  expect(field('City')).toHaveAccessibleDescription('Please enter your city.');
  expect(field('State')).toHaveAccessibleDescription('State must be 2 letters');
  expect(field('ZIP code')).toHaveAccessibleDescription('ZIP must be 5 or 9 digits');
  expect(field('Lot size')).toHaveAccessibleDescription('Lot size must be a positive integer');
  expect(sent).toEqual([]);
  await userEvent.type(field('State'), 'm');
  expect(field('State')).not.toHaveAccessibleDescription();
});

spec('homeowner 4.20');
test('what was said is saved', async () => {
  open();
  await fillIn();
  await save();
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    { street_address: '88 Oak St', city: 'Columbia', state: 'MO', zip_code: '65201', lot_size_sqft: 435_600 },
  ]);
  expect(await screen.findByText('Profile saved successfully!')).toBeInTheDocument();
});

test('a field that the server finds wrong is marked, and what was typed stays', async () => {
  server.use(
    wrong({
      code: 'validation',
      detail: problemWords('validation'),
      errors: [
        { path: 'body.zip_code', message: 'ZIP must be 5 or 9 digits' },
        { path: 'body.lot_size_sqft', message: 'Lot size must be a positive integer' },
      ],
    }),
  );
  open();
  await fillIn();
  await save();
  await waitFor(() => expect(field('ZIP code')).toHaveAccessibleDescription('ZIP must be 5 or 9 digits'));
  await waitFor(() => expect(field('ZIP code')).toHaveFocus());
  expect(field('Lot size')).toHaveAccessibleDescription('Lot size must be a positive integer');
  expect(street()).toHaveValue('88 Oak St');
});

spec('homeowner 8.30');
test('a save that fails says so over the form, and can be tried again', async () => {
  server.use(http.patch('*/api/profile', () => HttpResponse.error(), { once: true }));
  open();
  await fillIn();
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error saving profile. Please try again.');
  expect(street()).toHaveValue('88 Oak St');
  await save();
  expect(await screen.findByText('Profile saved successfully!')).toBeInTheDocument();
});

test('it can be skipped', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Skip for now' }));
  expect(close).toHaveBeenCalledOnce();
});

const line = /a typical lot here|The lot at this address/;

test.each([
  [{ lot_size_sqft: 10_890, source: 'typical' }, 'Looks like a typical lot here: 0.25 acre', '10890'],
  [{ lot_size_sqft: 13_000, source: 'measured' }, 'The lot at this address: 0.3 acre', 'own'],
])('the likely lot %o is said and taken by one tap only', async (found, words, value) => {
  suggestion = found;
  open();
  await userEvent.type(field('ZIP code'), '65201');
  const said = await screen.findByText(line);
  expect(said).toHaveTextContent(words);
  expect(field('Lot size')).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Use it' }));
  expect(field('Lot size')).toHaveValue(value);
  expect(field('Lot size')).toHaveFocus();
  expect(screen.queryByText(line)).toBeNull();
  expect(asked).toEqual(['65201']);
});

test('an unknown lot is not guessed', async () => {
  open();
  await userEvent.type(field('ZIP code'), '65201');
  await waitFor(() => expect(asked).toEqual(['65201']));
  expect(screen.queryByText(line)).toBeNull();
});
