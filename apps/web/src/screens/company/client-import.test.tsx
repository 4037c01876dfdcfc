import type { FileColumn, ImportedFile, ImportedRow } from '@swath/contract/client-files';
import { CLIENT_FIELDS, type ClientField } from '@swath/domain/clients/client-fields';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleCompany } from '../../testing/sample-job.ts';

/** Queries of the imports that were sent. */
let sent: Record<string, string>[] = [];

const column = (heading: string, field: ClientField | null, ...samples: string[]): FileColumn => ({
  ...{ heading, field, samples, filled: samples.length },
});
const row = (line: number, full_name: string, own: Partial<ImportedRow> = {}): ImportedRow => ({
  ...{ line, full_name, state: 'new', address: '9 Fir St, Columbia, MO, 65203', phone_numbers: [], email: null },
  ...{ lot_size_sqft: 10_890, price_cents: 4500, problems: [], left_out: [], changes: [], same_person: null },
  ...own,
});
const file = (own: Partial<ImportedFile> = {}): ImportedFile => ({
  ...{ encoding: 'Windows-1252', delimiter: ';', heading_line: 2, remembered: false, missing: [], questions: [] },
  first_lines: [
    { line: 1, text: 'Fir Lawns' },
    { line: 2, text: 'Who · Street · Tags' },
  ],
  columns: [
    column('Who', 'full_name', 'Ida Holt', 'Jo Pike', 'Ben Bow'),
    column('Street', 'street_address', '9 Fir St'),
    column('Tags', null, 'weekly'),
    column('Fax', null),
  ],
  ...{ rows: [row(3, 'Ida Holt')], imported: 1, updated: 0 },
  ...own,
});

let answer: (asked: Record<string, string>) => ImportedFile = () => file();

const api = setupServer(
  http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
  http.get('*/api/company/clients', () => HttpResponse.json([])),
  http.get('*/api/company/proposals', () => HttpResponse.json([])),
  http.post('*/api/company/clients/import', ({ request }) => {
    const asked = Object.fromEntries(new URL(request.url).searchParams);
    sent.push(asked);
    return HttpResponse.json(answer(asked));
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  api.use(...apiFor(viewers.crew));
  sent = [];
  answer = () => file();
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

async function chooseFile() {
  openApp('/company/clients', viewers.crew);
  await userEvent.click(await screen.findByRole('button', { name: 'Import from CSV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import clients from CSV' }));
  const chosen = new File(['Who;Street'], 'clients.csv', { type: 'application/vnd.ms-excel' });
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [chosen] } });
  await dialog.findByRole('list', { name: 'Columns of the file' });
  expect(dialog.getByRole('button', { name: 'Remove the file', hidden: true })).toBeInTheDocument();
  return dialog;
}
const go = (dialog: Awaited<ReturnType<typeof chooseFile>>, name: string) =>
  userEvent.click(dialog.getByRole('button', { name }));
const rowsIn = (dialog: Awaited<ReturnType<typeof chooseFile>>) =>
  [...dialog.getByRole('list', { name: 'Rows of the file' }).children].map(({ textContent }) => textContent);

test('columns are shown with samples and what is not read is named; another choice is sent and stays over Back', async () => {
  const dialog = await chooseFile();
  expect(dialog.getByText(/The file is Windows-1252, parted by semicolons/)).toBeVisible();
  expect(dialog.getByLabelText('Headings')).toHaveValue('2');
  expect(dialog.getByLabelText('Who')).toHaveValue('full_name');
  expect(dialog.getByText('Ida Holt · Jo Pike · Ben Bow')).toBeVisible();
  const unread = () => dialog.getByText('Not read:').parentElement!;
  expect(unread()).toHaveTextContent('Not read: Tags');

  await userEvent.selectOptions(dialog.getByLabelText('Tags'), 'Notes');
  expect(dialog.getByText('Every column that holds something is read.')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('Street'), 'Not read');
  expect(unread()).toHaveTextContent('Not read: Street');
  answer = ({ columns = '' }) => {
    const fields = columns.split(',').map((sent) => CLIENT_FIELDS.find((field) => field === sent) ?? null);
    return file({ columns: file().columns.map((one, at) => ({ ...one, field: fields[at] ?? null })) });
  };
  await go(dialog, 'Continue');
  expect(await dialog.findByRole('list', { name: 'Rows of the file' })).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ dry_run: 'true', columns: 'full_name,skip,notes,skip' });
  expect(unread()).toHaveTextContent('Not read: Street');
  await go(dialog, 'Back');
  expect(dialog.getByLabelText('Tags')).toHaveValue('notes');
  expect(dialog.getByLabelText('Street')).toHaveValue('');
});

test('the line of the headings can be chosen, and a column that is missing keeps the step', async () => {
  answer = () => file({ missing: ['ZIP'], rows: [], imported: 0 });
  const dialog = await chooseFile();
  expect(dialog.getByText('Please choose the columns for: ZIP.')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('Headings'), 'This file has no headings');
  await waitFor(() => expect(sent.at(-1)).toEqual({ heading_line: '0', update: 'true', dry_run: 'true' }));
  await go(dialog, 'Continue');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(dialog.getByRole('list', { name: 'Columns of the file' })).toBeVisible();
});

const ROWS = [
  row(3, 'Ida Holt', { lot_size_sqft: null, left_out: [{ column: 'Lot', message: '“900” means two things.' }] }),
  row(4, 'Ida Holt', { address: '11 Fir St', same_person: 'line 3', phone_numbers: ['5735550130'] }),
  row(5, 'Jo Pike', {
    ...{ state: 'known', same_person: 'Jo Pike, 3 Elm St' },
    changes: [{ field: 'Price', before: '$40.00', after: '$45.00' }],
  }),
  row(6, 'Ben Bow', { state: 'wrong', problems: [{ column: 'ZIP', message: 'ZIP must be 5 or 9 digits' }] }),
  row(7, 'Total', { state: 'no_client', address: '' }),
];

test('each row is shown as it will be stored, questions are answered, updates can be left, and then it is imported', async () => {
  const questions: ImportedFile['questions'] = [{ about: 'lot_unit', rows: 1, examples: ['900'], answer: null }];
  answer = ({ update }) => file({ rows: ROWS, questions, imported: 2, updated: update === 'true' ? 1 : 0 });
  const dialog = await chooseFile();
  await go(dialog, 'Continue');
  const counts =
    '2 new, 1 you already have, 1 with something to put right, 1 without a lot size or a price, to be added later.';
  expect(await dialog.findByText(counts)).toBeVisible();
  expect(rowsIn(dialog)).toEqual([
    'Line 6Ben Bow9 Fir St, Columbia, MO, 65203Will not be addedZIP: ZIP must be 5 or 9 digits',
    'Line 3Ida Holt9 Fir St, Columbia, MO, 65203Lot size missing · $45.00 a visitWill be addedLot: “900” means two things.',
    'Line 4Ida Holt11 Fir St(573) 555-01300.25 acre · $45.00 a visitWill be added. Same email or phone as line 3',
    'Line 5Jo Pike9 Fir St, Columbia, MO, 65203Already there: Jo Pike, 3 Elm StPrice: $40.00 → $45.00',
    'Line 7TotalNo client: this line is left out',
  ]);
  await userEvent.selectOptions(dialog.getByLabelText('Lot sizes without a unit are in'), 'Square feet');
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ lot_unit: 'square_feet', dry_run: 'true' }));
  await userEvent.click(dialog.getByLabelText('Update 1 client you already have'));
  expect(await dialog.findByText('Price: $40.00 → $45.00 (stays as it is)')).toBeVisible();
  await userEvent.click(await dialog.findByRole('button', { name: 'Import 2 clients' }));
  expect(await screen.findByText('Imported 2 clients.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual({
    ...{ dry_run: 'false', update: 'false', lot_unit: 'square_feet' },
    columns: 'full_name,street_address,skip,skip',
  });
});

test('an error and a closed dialog lose nothing', async () => {
  const dialog = await chooseFile();
  await userEvent.selectOptions(dialog.getByLabelText('Tags'), 'Notes');
  const detail = 'Other files are being read just now. Please try again in a minute.';
  api.use(
    http.post('*/api/company/clients/import', () =>
      HttpResponse.json({ code: 'client_files_busy', status: 429, detail }, { status: 429 }),
    ),
  );
  await go(dialog, 'Continue');
  expect(await dialog.findByText(detail)).toBeVisible();
  expect(dialog.getByLabelText('Tags')).toHaveValue('notes');
  await go(dialog, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Import from CSV' }));
  const again = within(await screen.findByRole('dialog', { name: 'Import clients from CSV' }));
  expect(again.getByLabelText('Tags')).toHaveValue('notes');
  expect(again.getByText('clients.csv')).toBeVisible();
});
