import { companies } from '@swath/contract/companies';
import { ownZipWatch } from '@swath/contract/own-zip-watch';
import { queue } from '@swath/contract/queue';
import { day } from '@swath/domain/calendar';
import { spec } from '@swath/fixtures/spec';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceStore } from '../../../lib/storage.ts';
import { CONFIRMATION_KEY } from '../../../parts/kept-answers/device-keys.ts';
import { answerByKey } from '../../../testing/answer-by-key.ts';
import { holdTime, later } from '../../../testing/held-time.ts';
import { showWizard } from '../../../testing/show-wizard.tsx';
import { sampleProfile } from '../../profiles/testing/sample-profile.ts';
import { lawnDays, queueServer, refusal } from '../testing/queue-server.ts';
import { samplePhoto, sampleQueuedJob } from '../testing/sample-queued-job.ts';
import type { Prefilled } from './queue-answers.ts';
import { QueueWizard } from './queue-wizard.tsx';
import type { PhotoPickerSlot } from './steps/notes-step.tsx';

const { times, answer, serveAll, stop } = queueServer();
beforeEach(() => serveAll(() => []));
afterEach(stop);

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const goOn = () => press('Continue');
const stepHeading = () => screen.getByRole('heading', { level: 3 }).textContent;
const notes = () => screen.getByLabelText('Notes for the companies');
const queued = () => screen.findByRole('heading', { name: 'Your job is in the queue' });

type Given = { prefilled?: Prefilled; profile?: ReturnType<typeof sampleProfile>; photoPicker?: PhotoPickerSlot };

/** A page with the button that opens the wizard. */
async function openWizard({ prefilled, profile = sampleProfile(), photoPicker }: Given = {}) {
  const onQueued = vi.fn();
  const onProfile = vi.fn();
  showWizard({
    ...{ button: 'Put in Queue', wizard: 'queue', first: 'dates' },
    draw: (opened) => (
      <QueueWizard
        asked={{ prefilled }}
        timeZoneToday={day('2026-05-04')}
        {...{ opened, onQueued, onProfile, profile, photoPicker }}
      />
    ),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Put in Queue' }));
  return { onQueued, onProfile };
}

test('where nobody works who could make an offer, it says so instead, and writes when that changes', async () => {
  const nobody = { ...lawnDays([]), lawn: 'nobody', could_queue: false };
  answer(companies.bookableDays, () => nobody);
  let waiting = false;
  answer(ownZipWatch.read, () => ({ waiting }));
  answer(ownZipWatch.add, () => {
    waiting = true;
    return { waiting };
  });
  await openWizard();
  expect(await screen.findByText('Nobody mows at your address yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Change the address' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Tell me when' }));
  expect(await screen.findByText(/^We will write to .* once/)).toBeVisible();
});

/** All that the steps before the last one ask. */
const FILLED: Prefilled = {
  dates: ['2026-05-06', '2026-05-08'],
  grassHeight: 'very_tall_14_plus',
  policyAcknowledged: true,
  notes: 'Gate code 4417',
};

/** Opens the wizard with all answers, and goes to its last step. */
async function openAtNotes(given: Given = {}) {
  const heard = await openWizard({ prefilled: FILLED, ...given });
  for (let step = 0; step < 4; step++) await goOn();
  return heard;
}

spec('homeowner 2.44', 'homeowner 5.10', 'homeowner 5.11', 'homeowner 5.12');
test('at least one date is needed, from tomorrow on', async () => {
  await openWizard();
  expect(stepHeading()).toBe('Available Dates');
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
  await goOn();
  expect(screen.getByText('Please select at least one available date')).toHaveFocus();
  expect(screen.getByRole('button', { name: '4 May 2026' })).toBeDisabled();
  await press('6 May 2026');
  await press('6 May 2026');
  expect(screen.getByText('Please select at least one available date')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
  await press('8 May 2026');
  await press('6 May 2026');
  expect(screen.getByText('2 dates chosen')).toBeVisible();
  expect(screen.queryByText('Please select at least one available date')).toBeNull();
  await goOn();
  expect(stepHeading()).toBe('Grass Height');
});

spec('homeowner 2.45');
test('each step says what it still needs, and all answers are sent as they were given', async () => {
  const { onQueued } = await openWizard({ prefilled: { dates: ['2026-05-06', '2026-05-08'] } });
  await goOn();
  expect(stepHeading()).toBe('Grass Height');
  expect(screen.queryByText(/Adds|Companies make you offers|Priced as/)).toBeNull();
  await goOn();
  expect(screen.getByText('Please select a grass height to continue.')).toBeVisible();
  await answerByKey(screen.getByRole('radio', { name: 'Very tall (12 inches or more)' }));
  await goOn();

  expect(stepHeading()).toBe('Yard Readiness');
  await goOn();
  expect(screen.getByText('Please acknowledge the preparation policy to continue.')).toBeVisible();
  await answerByKey(screen.getByRole('checkbox'));
  await goOn();

  expect(stepHeading()).toBe('Yard Features');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Fire pit' }));
  await goOn();

  expect(stepHeading()).toBe('Notes');
  const review = screen.getByRole('region', { name: 'What you ask for' });
  expect(review).toHaveTextContent('Wed, May 6 or Fri, May 8');
  expect(review).toHaveTextContent('Grass: Very tall (12 inches or more) · Fire pit');
  await userEvent.type(notes(), ' Behind the house only. ');
  await press('Add to Queue');
  await queued();
  expect(times(queue.create).map(({ body }) => body)).toEqual([
    {
      acceptableDates: ['2026-05-06', '2026-05-08'],
      notes: 'Behind the house only.',
      photos: [],
      grass_height: 'very_tall_14_plus',
      preparation_policy_ack: true,
      yard_features: ['fire_pit'],
      yard_features_notes: '',
    },
  ]);
  expect(onQueued).toHaveBeenCalledOnce();
  expect(JSON.parse(deviceStore.read(CONFIRMATION_KEY) ?? 'null')).toMatchObject({
    ...{ account: sampleProfile().id, confirmed: { kind: 'queued', id: sampleQueuedJob().id } },
  });
});

spec('homeowner 2.46', 'homeowner 9.24');
test('the good news stays for three seconds, then the wizard closes; opening it again begins afresh', async () => {
  await openAtNotes();
  holdTime();
  await press('Add to Queue');
  await queued();
  expect(screen.getByRole('status')).toHaveTextContent('Companies near you can make offers for three days.');
  await later(2000);
  expect(screen.getByRole('dialog')).toBeVisible();
  await later(1000);
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Put in Queue');
  expect(stepHeading()).toBe('Available Dates');
});

test('a tap on the one answer of a step goes on; days and features are several', async () => {
  await openWizard();
  await userEvent.click(screen.getByRole('button', { name: '8 May 2026' }));
  await goOn();
  await userEvent.click(screen.getByRole('radio', { name: 'Very tall (12 inches or more)' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /preparation policy/ }));
  await userEvent.click(await screen.findByText('Fenced yard'));
  expect(screen.getByRole('checkbox', { name: 'Fenced yard' })).toBeChecked();
});

test('Back keeps every answer', async () => {
  await openWizard({ prefilled: { dates: ['2026-05-08'] } });
  await goOn();
  await answerByKey(screen.getByRole('radio', { name: 'Very tall (12 inches or more)' }));
  await goOn();
  await answerByKey(screen.getByRole('checkbox'));
  await goOn();
  await userEvent.type(screen.getByLabelText('Notes for the crew'), 'Dog');
  await goOn();
  await userEvent.type(notes(), 'Roses');
  await press('Back');
  expect(screen.getByLabelText('Notes for the crew')).toHaveValue('Dog');
  await press('Back');
  expect(screen.getByRole('checkbox')).toBeChecked();
  await press('Back');
  expect(screen.getByRole('radio', { name: 'Very tall (12 inches or more)' })).toBeChecked();
  await press('Back');
  expect(screen.getByRole('button', { name: '8 May 2026' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  for (let step = 0; step < 4; step++) await goOn();
  expect(notes()).toHaveValue('Roses');
});

test('what is known already is filled in, photos too, and days that have passed are left out', async () => {
  const photos = [samplePhoto(1)];
  const dates = ['2026-05-01', '2026-05-07'];
  await openWizard({
    prefilled: { dates, grassHeight: 'tall_8_14', policyAcknowledged: true, notes: 'Dog', queuedNotes: 'Soon', photos },
    photoPicker: ({ photos, onChange }) => (
      <button type="button" onClick={() => onChange([...photos, samplePhoto(2)])}>
        {photos.length} photos
      </button>
    ),
  });
  expect(screen.getByText('1 date chosen')).toBeVisible();
  for (let step = 0; step < 4; step++) await goOn();
  expect(stepHeading()).toBe('Notes and Photos');
  expect(notes()).toHaveValue('Soon');
  await press('1 photos');
  await press('Add to Queue');
  await queued();
  expect(times(queue.create)[0]?.body).toMatchObject({
    acceptableDates: ['2026-05-07'],
    grass_height: 'tall_8_14',
    yard_features_notes: 'Dog',
    photos: [samplePhoto(1).id, samplePhoto(2).id],
  });
});

test.each([
  ['too_many_queued', 'You have five jobs in the queue already.'],
  ['unexpected', 'Failed to create queued job'],
] as const)('refused with %s: says so, keeps what was typed, and can be sent again', async (code, words) => {
  answer(queue.create, () => refusal(code));
  const { onQueued } = await openAtNotes();
  await userEvent.type(notes(), 'Roses');
  await press('Add to Queue');
  expect(await screen.findByText(words)).toBeVisible();
  expect(notes()).toHaveValue('Roses');
  expect(onQueued).not.toHaveBeenCalled();
  answer(queue.create, () => sampleQueuedJob());
  await press('Add to Queue');
  await queued();
});

test('without a network it says so', async () => {
  answer(queue.create, () => HttpResponse.error());
  await openAtNotes();
  await press('Add to Queue');
  expect(await screen.findByText(/The service could not be reached/)).toBeVisible();
});

test('a day that has become too early leads back to the dates', async () => {
  answer(queue.create, () => refusal('date_too_early'));
  await openAtNotes();
  await press('Add to Queue');
  expect(await screen.findByText('The earliest day you can book is tomorrow.')).toBeVisible();
  await press('Back to Available Dates');
  expect(stepHeading()).toBe('Available Dates');
  expect(screen.getByText('2 dates chosen')).toBeVisible();
  for (let step = 0; step < 4; step++) await goOn();
  expect(screen.queryByText('The earliest day you can book is tomorrow.')).toBeNull();
});

spec('homeowner 5.13');
test('without an address nothing is sent; the way to the profile takes the answers along', async () => {
  const { onProfile } = await openAtNotes({ profile: sampleProfile({ city: null }) });
  await press('Add to Queue');
  expect(
    screen.getByText(
      'Missing address information. Please complete your profile with your street address, city, and state.',
    ),
  ).toBeVisible();
  expect(times(queue.create)).toHaveLength(0);
  await press('Complete your profile');
  expect(onProfile).toHaveBeenCalledWith(
    expect.objectContaining({ prefilled: expect.objectContaining({ dates: ['2026-05-06', '2026-05-08'] }) }),
  );
});

test('with a ZIP that does not exist one changes the address first', async () => {
  const profile = sampleProfile({ zip_code: '00000-1234', time_zone_source: 'unknown' });
  const { onProfile } = await openWizard({ profile });
  expect(await screen.findByText('We do not know the ZIP code 00000.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  await press('Change the address');
  expect(onProfile).toHaveBeenCalledOnce();
});

spec('homeowner 5.14');
test('somebody whose session has ended is told to log in', async () => {
  answer(queue.create, () => refusal('not_authenticated'));
  await openAtNotes();
  await press('Add to Queue');
  expect(await screen.findByText('You must be logged in to queue a job')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

test('closing while it is sent loses nothing', async () => {
  let finish = (_: object) => {};
  answer(queue.create, () => new Promise((done) => (finish = done)));
  const { onQueued } = await openAtNotes();
  await press('Add to Queue');
  await waitFor(() => expect(times(queue.create)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await press('Put in Queue');
  finish(sampleQueuedJob());
  await waitFor(() => expect(onQueued).toHaveBeenCalledOnce());
  expect(stepHeading()).toBe('Available Dates');
});

test('the whole wizard goes by keyboard', async () => {
  await openWizard();
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByRole('button', { name: '5 May 2026' }).focus();
  await userEvent.keyboard('{Enter}');
  dialog.getByRole('button', { name: 'Continue' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('heading', { level: 3, name: 'Grass Height' })).toHaveFocus();
});

test('the days on which companies have room are marked, and one on which nobody has can be chosen too', async () => {
  answer(companies.bookableDays, () =>
    lawnDays([
      ['2026-05-06', true],
      ['2026-05-10', false],
    ]),
  );
  await openWizard();
  expect(await screen.findByText('Nobody has room')).toBeVisible();
  expect(screen.getByRole('button', { name: '6 May 2026, has room' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: '10 May 2026, nobody has room' }));
  expect(screen.getByText('1 date chosen')).toBeVisible();
});
