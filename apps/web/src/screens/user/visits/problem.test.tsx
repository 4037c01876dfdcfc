import type { Complaint } from '@swath/contract/complaints';
import type { Photo } from '@swath/contract/photos';
import { day } from '@swath/domain/calendar';
import type { PhotoId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleProfile } from '../../../features/profiles/testing/sample-profile.ts';
import { apiFor, openApp, reopenApp } from '../../../testing/open-app.tsx';
import { viewers } from '../../../testing/people.ts';
import { sampleComplaint, sampleProblem, sampleRefund, sampleSaid } from '../../../testing/sample-complaint.ts';
import { sampleId } from '../../../testing/sample-id.ts';
import { refusal } from '../testing/homeowner-api.ts';

const JOB = sampleId<Complaint['job_id']>(1);
const ADDRESS = `/user/visits/${JOB}/problem`;
const photo: Photo = {
  ...{ id: sampleId<PhotoId>(601), url: '/api/photos/1.jpg', thumbUrl: '/api/photos/1-small.jpg' },
  ...{ width: 1600, height: 1200 },
};

let complaint: Complaint | null;
let whyNot: 'job_not_completed' | 'complaint_too_late' | null;
let sent: [string, unknown][];
/** What the next act is refused with; null: it is done. */
let refused: { response: Response; meanwhile?: () => void } | null;
const problem = () => sampleProblem(complaint, complaint ? 'complaint_made_already' : whyNot);
const act = (name: string, done: () => Partial<Complaint>) =>
  http.post(`*/api/MowingJobs/:id/complaint${name}`, async ({ request }) => {
    sent.push([name, JSON.parse((await request.text()) || 'null')]);
    if (refused) {
      const { response, meanwhile } = refused;
      refused = null;
      meanwhile?.();
      return response;
    }
    complaint = { ...(complaint ?? sampleComplaint('homeowner')), ...done() };
    return HttpResponse.json(problem());
  });
const api = setupServer(
  http.get('*/api/profile', () => HttpResponse.json(sampleProfile())),
  http.get('*/api/MowingJobs', () => HttpResponse.json([])),
  http.get('*/api/MowingJobs/:id/complaint', () => HttpResponse.json(problem())),
  http.post('*/api/photos', () => HttpResponse.json(photo, { status: 201 })),
  act('', () => ({ photos: [photo] })),
  act('/withdraw', () => ({ state: 'closed', end: 'withdrawn', acts: [], due_at: null })),
  act('/accept', () => ({ state: 'closed', end: 'accepted', acts: [], due_at: null })),
  act('/escalate', () => ({ state: 'swath', objection: sampleSaid('More.'), acts: ['withdraw'], due_at: null })),
  act('/appeal', () => ({
    ...{ state: 'appealed', acts: [], due_at: null },
    appeal: { side: 'homeowner', ...sampleSaid('Look again.') },
  })),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  api.use(...apiFor(viewers.homeowner));
  [complaint, whyNot, sent, refused] = [null, null, [], null];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = () => openApp(ADDRESS, viewers.homeowner);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const words = () => screen.findByLabelText('What happened?');

describe('the form', () => {
  test('says what follows, until when, and where money goes', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Report a problem' })).toBeVisible();
    const aside = within(await screen.findByRole('region', { name: 'What follows' }));
    expect(aside.getByText(/^Green Blade Mowing has 48 hours to answer/)).toBeVisible();
    expect(aside.getByText(/^If that is not enough, or no answer comes in time, Swath looks at it/)).toBeVisible();
    expect(aside.getByText(/goes to the card you paid with\. Reporting a problem costs nothing/)).toBeVisible();
    expect(aside.getByText(/until Mon, May 18, 11:59 PM\.$/)).toBeVisible();
  });

  test('says at its fields what is missing, and sends kind, words and photos', async () => {
    open();
    await press('Report the problem');
    expect(screen.getByText('Please choose what went wrong.')).toBeVisible();
    expect(await words()).toHaveAccessibleDescription(/Please write what happened\./);
    expect(screen.getByRole('radio', { name: 'Nobody came' })).toHaveFocus();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'Something was damaged' }));
    await userEvent.type(await words(), ' The sprinkler is broken. ');
    const picker = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(picker, new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
    // Its preview is shown while it is uploaded; then the picture that the API has made of it.
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Photo 1 of 6' })).toHaveAttribute('src', photo.thumbUrl),
    );
    await press('Report the problem');
    expect(await screen.findByRole('heading', { name: 'Reported problem' })).toBeVisible();
    expect(sent).toEqual([['', { kind: 'damage', words: 'The sprinkler is broken.', photo_ids: [photo.id] }]]);
    expect(await screen.findByText('Reported. Green Blade Mowing is told.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'What was reported, number 1' })).toBeVisible();
    await waitFor(() => expect(sessionStorage.getItem('complaint_drafts')).toBeNull());
  });

  test('keeps what was entered over a reload, and over a refusal', async () => {
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'A gate was left open' }));
    await userEvent.type(await words(), 'The dog got out.');
    reopenApp(ADDRESS);
    expect(await words()).toHaveValue('The dog got out.');
    expect(screen.getByRole('radio', { name: 'A gate was left open' })).toBeChecked();
    refused = { response: refusal('unavailable') };
    await press('Report the problem');
    expect(await screen.findByText('The problem was not reported.')).toBeVisible();
    expect(await words()).toHaveValue('The dog got out.');
    refused = { response: refusal('photo_not_found') };
    await press('Report the problem');
    expect(await screen.findByText(/^A photo is no longer there/)).toBeVisible();
    refused = { response: refusal('validation', [{ path: 'body.words', message: 'Too short.' }]) };
    await press('Report the problem');
    await waitFor(async () => expect(await words()).toHaveAccessibleDescription(/Too short\./));
  });

  test.each([
    ['complaint_too_late', /^Problems with this mowing could be reported until Mon, May 18, 11:59 PM, 14 days after/],
    ['job_not_completed', /^A problem can be reported once the mowing is completed/],
  ] as const)('is not there when nothing can be reported: %s', async (why, sentence) => {
    whyNot = why;
    open();
    expect(await screen.findByText(sentence)).toBeVisible();
    const messages = screen.getByRole('link', { name: 'See your messages with Green Blade Mowing' });
    expect(messages).toHaveAttribute('href', `/user/visits/${JOB}/messages`);
    expect(screen.getByRole('link', { name: 'Contact Swath' })).toHaveAttribute('href', '/contact');
    expect(screen.queryByRole('button', { name: 'Report the problem' })).toBeNull();
  });

  test('of a visit that is not there, or cannot be read, is a sentence', async () => {
    api.use(http.get('*/api/MowingJobs/:id/complaint', () => refusal('job_not_found')));
    open();
    expect(await screen.findByText('There is no visit of yours at this address.')).toBeVisible();
    api.use(http.get('*/api/MowingJobs/:id/complaint', () => refusal('forbidden')));
    reopenApp(ADDRESS);
    expect(await screen.findByText('The problem could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('a reported problem', () => {
  const answered = () => {
    complaint = sampleComplaint('homeowner', { state: 'homeowner', answer: sampleRefund, refunded_cents: cents(2000) });
  };

  test('is taken back after a question', async () => {
    complaint = sampleComplaint('homeowner');
    open();
    expect(await screen.findByText(/^Green Blade Mowing has until Thu, May 7, 12:00 PM to answer/)).toBeVisible();
    await press('Withdraw the report');
    const question = within(await screen.findByRole('dialog', { name: 'Withdraw this report?' }));
    await userEvent.click(question.getByRole('button', { name: 'Withdraw it' }));
    expect(await screen.findByText('Closed: you took it back.')).toBeVisible();
    expect(sent).toEqual([['/withdraw', null]]);
  });

  test('shows the answer with its money and time, and is settled by a tap', async () => {
    answered();
    open();
    const story = within(await screen.findByRole('list', { name: 'What happened' }));
    const [report, answer] = story.getAllByRole('listitem');
    expect(report).toHaveTextContent(/^You reported: Something was damagedMay 5, 2026, 12:00 PMThe sprinkler is/);
    expect(answer).toHaveTextContent('Green Blade Mowing gives $20.00 backMay 6, 2026, 9:00 AMFor a new sprinkler.');
    expect(screen.getByText('Given back so far').nextSibling).toHaveTextContent('$20.00');
    expect(screen.queryByText('Can still go back')).toBeNull();
    await press('That settles it');
    expect(await screen.findByText('Settled: you said that the answer is enough.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'That settles it' })).toBeNull();
  });

  test('leads to the new mowing', async () => {
    const again = { redo_job_id: sampleId<Complaint['job_id']>(9), redo_date: day('2026-05-12') };
    const redo = { how: 'redo', ...again, amount_cents: null } as const;
    complaint = sampleComplaint('homeowner', { state: 'homeowner', answer: { ...sampleRefund, ...redo } });
    open();
    expect(await screen.findByText('Green Blade Mowing mows again, free of charge, on Tue, May 12')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See it among your visits' })).toHaveAttribute('href', '/user/dashboard');
  });

  test('goes to Swath with a text, which survives a reload', async () => {
    answered();
    open();
    await press('Ask Swath to decide');
    const field = await screen.findByLabelText('What is missing?');
    expect(field).toHaveFocus();
    await press('Ask Swath to decide');
    expect(field).toHaveAccessibleDescription(/Please write what is missing\./);
    await userEvent.type(field, 'The plumber took $30.');
    reopenApp(ADDRESS);
    expect(await screen.findByLabelText('What is missing?')).toHaveValue('The plumber took $30.');
    await press('Ask Swath to decide');
    expect(await screen.findByText('Swath looks at it and decides. Both sides are told.')).toBeVisible();
    expect(sent).toEqual([['/escalate', { words: 'The plumber took $30.' }]]);
    expect(screen.queryByText('What you wrote was not sent.')).toBeNull();
  });

  test('that has gone on meanwhile says so, and shows what was typed', async () => {
    answered();
    open();
    await press('Ask Swath to decide');
    await userEvent.type(await screen.findByLabelText('What is missing?'), 'Half the lawn.');
    const close = () => {
      complaint = sampleComplaint('homeowner', { state: 'closed', end: 'accepted', answer: sampleRefund });
    };
    refused = { response: refusal('complaint_not_open'), meanwhile: close };
    await press('Ask Swath to decide');
    expect(await screen.findByText('What you wrote was not sent.')).toBeVisible();
    expect(screen.getByText('Half the lawn.')).toBeVisible();
    await press('Throw it away');
    expect(screen.queryByText('Half the lawn.')).toBeNull();
  });

  test('is decided, and looked at a second time', async () => {
    const decision = { amount_cents: cents(1500), ...sampleSaid('Half of it.') };
    complaint = sampleComplaint('homeowner', { state: 'decided', answer: sampleRefund, decision });
    open();
    expect(await screen.findByText('Swath decided: $15.00 goes back')).toBeVisible();
    expect(screen.getByText('Half of it.')).toBeVisible();
    await press('Ask for a second look');
    await userEvent.type(await screen.findByLabelText('Why should it be decided otherwise?'), 'Look again.');
    await press('Ask for a second look');
    expect(await screen.findByText('You asked for a second look')).toBeVisible();
    expect(sent).toEqual([['/appeal', { words: 'Look again.' }]]);
  });
});
