import type { OwnPapers, Paper } from '@swath/contract/papers';
import { day } from '@swath/domain/calendar';
import type { CompanyPaperId } from '@swath/domain/ids';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { sampleCompany } from '../../testing/sample-job.ts';
import { sampleRegistration } from '../companies/testing/filled-in.ts';

const paper = (number: number, traits: Partial<Paper>): Paper => ({
  ...{ id: sampleId<CompanyPaperId>(number), kind: 'insurance', status: 'waiting', reason: null },
  file: { name: 'acord-25.pdf', url: `/papers/${number}`, bytes: 245_760, pages: 2, width: null, height: null },
  ...{ ends_on: day('2028-05-04'), sent_at: '2026-11-23T12:00:00.000Z' },
  ...traits,
});
const APPROVED = paper(1, { status: 'approved', ends_on: day('2027-05-04') });
const WAITING = paper(2, {});
const TAX_FORM = paper(3, { kind: 'w9', ends_on: null });
const PDF = new File(['%PDF-1.7 a certificate'], 'acord-25.pdf', { type: 'application/pdf' });

let saved: OwnPapers;
let sent: string[];
let refusal: { status: number; body: object } | null;
const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  saved = { today: day('2026-11-24'), papers: [] };
  [sent, refusal] = [[], null];
  api.use(
    ...apiFor(viewers.crew),
    http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
    http.put('*/api/company/papers/:kind', async ({ request, params }) => {
      const { searchParams } = new URL(request.url);
      sent.push(`${params.kind} ${searchParams} ${request.headers.get('content-type')} ${await request.text()}`);
      if (refusal) return HttpResponse.json(refusal.body, { status: refusal.status });
      saved = { ...saved, papers: [...saved.papers, params.kind === 'w9' ? TAX_FORM : WAITING] };
      return HttpResponse.json(saved);
    }),
  );
  api.use(http.get('*/api/company/papers', () => HttpResponse.json(saved)));
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

async function open(papers: Paper[] = [], card: 'insurance' | 'tax' = 'insurance') {
  saved = { ...saved, papers };
  openApp(`/company/settings/${card}`, viewers.crew);
  await screen.findByRole('button', { name: /^Choose the file/ });
  return within(screen.getByRole('region', { name: card === 'tax' ? 'Tax form (W-9)' : 'Insurance' }));
}
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
const typeDay = (value: string) => fireEvent.change(screen.getByLabelText('Last day'), { target: { value } });
const choose = async (file = PDF) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file);
const button = () => screen.getByRole('button', { name: /^Choose (the|another) file/ });

test('a PDF and a last day are sent, and wait', async () => {
  const card = await open();
  expect(card.getByText('You have not sent a certificate yet.')).toBeVisible();
  expect(card.getByText(/Nobody but your office and Swath sees the file\./)).toBeVisible();
  expect(screen.getByLabelText('Last day')).toHaveAttribute('min', '2026-11-24');
  expect(screen.getByLabelText('Last day')).toHaveAttribute('max', '2029-11-24');
  expect(screen.getByRole('button', { name: 'Save Settings' })).toBeDisabled();
  await choose();
  expect(card.getByText('acord-25.pdf, 1 KB')).toBeVisible();
  typeDay('2028-05-04');
  await save();
  expect(await screen.findByText('Settings saved successfully!')).toBeInTheDocument();
  expect(sent).toEqual(['insurance name=acord-25.pdf&ends_on=2028-05-04 application/pdf %PDF-1.7 a certificate']);
  const waits = await screen.findByRole('status', { name: 'Waiting for approval' });
  expect(waits).toHaveTextContent(
    'The certificate until May 4, 2028, sent Nov 23, 2026. We look at it, and mail you. Another one takes its place.',
  );
  expect(waits).toHaveTextContent('acord-25.pdf PDF, 2 pages, 240 KB');
  expect(screen.getByLabelText('Last day')).toHaveValue('');
});

test('what is missing is said next to its field', async () => {
  await open();
  typeDay('2028-05-04');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please choose the file of the certificate.');
  expect(button()).toHaveAccessibleDescription(/^Please choose the file of the certificate\./);
  typeDay('');
  await choose();
  expect(screen.queryByRole('alert')).toBeNull();
  await save();
  expect(screen.getByLabelText('Last day')).toHaveAccessibleDescription(/Please enter the last day\./);
  expect(sent).toEqual([]);
});

test.each([
  ['insurance_too_long', 'Please choose a day within the next three years.'],
  ['date_passed', 'Please choose today or a later day.'],
])('a day that is refused, %s, says so next to its field', async (code, detail) => {
  await open();
  await choose();
  typeDay('2040-01-01');
  refusal = { status: 409, body: { code, detail } };
  await save();
  await waitFor(() => expect(screen.getByLabelText('Last day')).toHaveAccessibleDescription(new RegExp(detail)));
  expect(screen.getByLabelText('Last day')).toHaveFocus();
});

test('a file that is refused says so next to it, and another one is chosen', async () => {
  await open();
  await choose();
  typeDay('2028-05-04');
  const detail = 'This PDF opens with a password only. Please save it without one, or send a picture of it.';
  refusal = { status: 422, body: { code: 'paper_locked', detail } };
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  expect(screen.getByLabelText('Last day')).toHaveValue('2028-05-04');
  refusal = null;
  await choose(new File(['%PDF-1.7 open'], 'open.pdf', { type: 'application/pdf' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await save();
  expect(await screen.findByText('Settings saved successfully!')).toBeInTheDocument();
});

test('an empty file is not even sent', async () => {
  await open();
  await choose(new File([], 'empty.pdf', { type: 'application/pdf' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is empty. Please choose another one.');
  typeDay('2028-05-04');
  await save();
  expect(sent).toEqual([]);
});

test('what cannot be sent for another reason says so in a toast', async () => {
  await open();
  await choose();
  typeDay('2028-05-04');
  refusal = { status: 503, body: { code: 'unavailable', detail: 'The service is busy. Please try again.' } };
  await save();
  expect(await screen.findByText('Failed to save company settings. Please try again.')).toBeInTheDocument();
  expect(screen.getByText('acord-25.pdf, 1 KB')).toBeVisible();
});

test('one that ends before the approved one is sent knowingly', async () => {
  const card = await open([APPROVED]);
  typeDay('2027-05-03');
  expect(card.getByText(/^This one ends before the one you have, which is approved until May 4, 2027\./)).toBeVisible();
  typeDay('2027-05-04');
  expect(card.queryByText(/^This one ends before/)).toBeNull();
});

test('one that is approved, and one that waits beside it', async () => {
  await open([APPROVED, WAITING]);
  const approved = await screen.findByRole('status', { name: 'Approved' });
  expect(approved).toHaveTextContent('Homeowners see that you are insured, until May 4, 2027.');
  expect(screen.getByRole('status', { name: 'Waiting for approval' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'acord-25.pdf: approved' })).toHaveAttribute('href', '/papers/1');
});

test('one that has ended asks for the next one; one that is rejected says why', async () => {
  await open([
    { ...APPROVED, ends_on: day('2026-11-23') },
    { ...WAITING, status: 'rejected', reason: 'The name is not yours.' },
  ]);
  expect(await screen.findByRole('status', { name: 'Ended' })).toHaveTextContent(
    'Your certificate ended on Nov 23, 2026: homeowners no longer see that you are insured. Please send the next one.',
  );
  expect(screen.getByRole('status', { name: 'Not approved' })).toHaveTextContent('Reason: The name is not yours.');
  expect(screen.getByRole('heading', { name: 'Send another certificate' })).toBeVisible();
});

test('a tax form is sent by the primary user, without a last day, and is seen', async () => {
  const card = await open([APPROVED], 'tax');
  expect(card.getByText('You have not sent a tax form yet.')).toBeVisible();
  expect(screen.queryByLabelText('Last day')).toBeNull();
  await choose();
  await save();
  expect(await card.findByRole('status', { name: 'Waiting for approval' })).toHaveTextContent(
    'Your tax form, sent Nov 23, 2026.',
  );
  expect(sent).toEqual(['w9 name=acord-25.pdf application/pdf %PDF-1.7 a certificate']);
});

test('an approved tax form needs nothing more', async () => {
  await open([{ ...TAX_FORM, status: 'approved' }], 'tax');
  expect(screen.getByRole('status', { name: 'Seen' })).toHaveTextContent('Nothing more is needed.');
});

test('what could not be loaded says so', async () => {
  api.use(http.get('*/api/company/papers', () => HttpResponse.json({ detail: 'No.' }, { status: 400 })));
  openApp('/company/settings/insurance', viewers.crew);
  expect(await screen.findByText('Your insurance could not be loaded.')).toBeVisible();
});

test('a company that waits for approval sends both papers from the page of its registration', async () => {
  api.use(
    ...apiFor(viewers.pending).filter(({ info }) => info.path !== '*/api/company/papers'),
    http.get('*/api/company/registration', () => HttpResponse.json(sampleRegistration({ status: 'pending' }))),
  );
  openApp('/companies/register/pending-approval', viewers.pending);
  const insurance = within(await screen.findByRole('region', { name: 'Insurance' }));
  const tax = within(screen.getByRole('region', { name: 'Tax form (W-9)' }));
  expect(screen.getByText(/Your registration does not wait for them\./)).toBeVisible();
  await userEvent.click(insurance.getByRole('button', { name: 'Send a certificate' }));
  await userEvent.click(insurance.getByRole('button', { name: 'Send' }));
  expect(await insurance.findByRole('alert')).toHaveTextContent('Please choose the file of the certificate.');
  await choose();
  typeDay('2028-05-04');
  await userEvent.click(insurance.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Sent. We look at it, and mail you.')).toBeInTheDocument();
  expect(await insurance.findByRole('status', { name: 'Waiting for approval' })).toBeVisible();
  expect(insurance.getByRole('button', { name: 'Send another certificate' })).toBeVisible();
  await userEvent.click(tax.getByRole('button', { name: 'Send a tax form' }));
  await userEvent.click(tax.getByRole('button', { name: 'Cancel' }));
  expect(tax.getByRole('button', { name: 'Send a tax form' })).toBeVisible();
});
