import type { Insurance } from '@swath/contract/insurance';
import type { Photo } from '@swath/contract/photos';
import { day } from '@swath/domain/calendar';
import type { PhotoId } from '@swath/domain/ids';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { sampleCompany } from '../../testing/sample-job.ts';

const photo = (number: number): Photo => ({
  id: sampleId<PhotoId>(number),
  url: `/photos/${number}`,
  thumbUrl: `/photos/${number}-small`,
  width: 900,
  height: 1160,
});
const NOTHING: Insurance = { today: day('2026-11-24'), approved: null, sent: null };
const APPROVED = { photo: photo(1), ends_on: day('2027-05-04') };
const WAITING = { photo: photo(2), ends_on: day('2028-05-04'), sent_at: '2026-11-23T12:00:00.000Z', reason: null };

let saved: Insurance;
let sent: unknown[];
let refusal: { status: number; body: object } | null;
const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [saved, sent, refusal] = [NOTHING, [], null];
  api.use(
    ...apiFor(viewers.crew),
    http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
    http.post('*/api/photos', () => HttpResponse.json(photo(2), { status: 201 })),
    http.put('*/api/company/insurance', async ({ request }) => {
      sent.push(await request.json());
      if (refusal) return HttpResponse.json(refusal.body, { status: refusal.status });
      saved = { ...saved, sent: WAITING };
      return HttpResponse.json(saved);
    }),
  );
  api.use(http.get('*/api/company/insurance', () => HttpResponse.json(saved)));
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

async function open(insurance: Partial<Insurance> = {}) {
  saved = { ...NOTHING, ...insurance };
  openApp('/company/settings/insurance', viewers.crew);
  return within(await screen.findByRole('region', { name: 'Insurance' }));
}
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
const typeDay = (value: string) => fireEvent.change(screen.getByLabelText('Last day'), { target: { value } });
const choosePicture = async () => {
  const file = new File(['a picture'], 'certificate.jpg', { type: 'image/jpeg' });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file);
  // The picture is shown while it is on its way, too.
  expect(await screen.findByText('Photo added. 1 of 1.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
};

test('a picture and a last day are sent, and wait', async () => {
  const card = await open();
  expect(await card.findByText('You have not sent a certificate yet.')).toBeVisible();
  expect(card.getByText(/Nobody but your office and Swath sees the picture\./)).toBeVisible();
  expect(screen.getByLabelText('Last day')).toHaveAttribute('min', '2026-11-24');
  expect(screen.getByLabelText('Last day')).toHaveAttribute('max', '2029-11-24');
  expect(screen.getByRole('button', { name: 'Save Settings' })).toBeDisabled();
  await choosePicture();
  typeDay('2028-05-04');
  await save();
  expect(await screen.findByText('Settings saved successfully!')).toBeInTheDocument();
  expect(sent).toEqual([{ photo_id: sampleId(2), ends_on: '2028-05-04' }]);
  const waits = await screen.findByRole('status', { name: 'Waiting for approval' });
  expect(waits).toHaveTextContent(
    'The certificate until May 4, 2028, sent Nov 23, 2026. We look at it, and mail you. Another one takes its place.',
  );
  expect(screen.queryByRole('img', { name: 'Photo 1 of 1' })).toBeNull();
  expect(screen.getByLabelText('Last day')).toHaveValue('');
});

test('what is missing is said next to its field', async () => {
  await open();
  await screen.findByText('You have not sent a certificate yet.');
  typeDay('2028-05-04');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please choose a picture of the certificate.');
  typeDay('');
  await choosePicture();
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
  await screen.findByText('You have not sent a certificate yet.');
  await choosePicture();
  typeDay('2040-01-01');
  refusal = { status: 409, body: { code, detail } };
  await save();
  await waitFor(() => expect(screen.getByLabelText('Last day')).toHaveAccessibleDescription(new RegExp(detail)));
  expect(screen.getByLabelText('Last day')).toHaveFocus();
});

test('a picture that is gone says so next to it', async () => {
  await open();
  await screen.findByText('You have not sent a certificate yet.');
  await choosePicture();
  typeDay('2028-05-04');
  refusal = { status: 404, body: { code: 'photo_not_found', detail: 'Photo not found.' } };
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Photo not found.');
});

test('one that is approved, and one that waits beside it', async () => {
  await open({ approved: APPROVED, sent: WAITING });
  const approved = await screen.findByRole('status', { name: 'Approved' });
  expect(approved).toHaveTextContent('Homeowners see that you are insured, until May 4, 2027.');
  expect(screen.getByRole('status', { name: 'Waiting for approval' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'See the picture, approved' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('img', { name: 'Certificate of insurance' })).toHaveAttribute('src', '/photos/1');
});

test('one that has ended asks for the next one; one that is rejected says why', async () => {
  const ended = { ...APPROVED, ends_on: day('2026-11-23') };
  await open({ approved: ended, sent: { ...WAITING, reason: 'The name is not yours.' } });
  expect(await screen.findByRole('status', { name: 'Ended' })).toHaveTextContent(
    'Your certificate ended on Nov 23, 2026: homeowners no longer see that you are insured. Please send the next one.',
  );
  expect(screen.getByRole('status', { name: 'Not approved' })).toHaveTextContent('Reason: The name is not yours.');
  expect(screen.getByRole('heading', { name: 'Send another certificate' })).toBeVisible();
});

test('what could not be loaded says so', async () => {
  api.use(http.get('*/api/company/insurance', () => HttpResponse.json({ detail: 'No.' }, { status: 400 })));
  openApp('/company/settings/insurance', viewers.crew);
  expect(await screen.findByText('Your insurance could not be loaded.')).toBeVisible();
});
