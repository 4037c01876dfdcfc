import type { Photo } from '@swath/contract/photos';
import type { PhotoId } from '@swath/domain/ids';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sampleId } from '../../testing/sample-id.ts';
import { show } from '../../testing/show.tsx';
import { PhotoPicker } from './photo-picker.tsx';

let taken: { type: string | null; bytes: number }[];
let removed: string[];
let hold: Promise<void> | null;

const photoOf = (number: number): Photo => {
  const id = sampleId<PhotoId>(number);
  return { id, url: `/photos/${id}/large`, thumbUrl: `/photos/${id}/thumb`, width: 1600, height: 1200 };
};

const refusal = (status: number, code: string, detail: string) =>
  HttpResponse.json({ code, status, detail }, { status });
const server = setupServer(
  http.post('*/api/photos', async ({ request }) => {
    taken.push({ type: request.headers.get('content-type'), bytes: (await request.arrayBuffer()).byteLength });
    const photo = photoOf(taken.length);
    await hold;
    return HttpResponse.json(photo, { status: 201 });
  }),
  http.delete('*/api/photos/:id', ({ params }) => {
    removed.push(String(params.id));
    return new HttpResponse(null, { status: 204 });
  }),
);

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = vi.fn();
});
beforeEach(() => {
  taken = [];
  removed = [];
  hold = null;
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const busy = vi.fn();
let now: Photo[] = [];
function Form({ first = [], disabled = false }: { first?: Photo[]; disabled?: boolean }) {
  const [photos, setPhotos] = useState(first);
  now = photos;
  return <PhotoPicker photos={photos} onChange={setPhotos} disabled={disabled} onBusy={busy} />;
}

const aFile = (name = 'lawn.jpg', type = 'image/jpeg', bytes = 100) => {
  const file = new File(['x'.repeat(Math.min(bytes, 1000))], name, { type });
  if (bytes > 1000) Object.defineProperty(file, 'size', { value: bytes });
  return file;
};
const field = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const choose = (...files: File[]) => userEvent.upload(field(), files, { applyAccept: false });
const shown = () => screen.queryAllByRole('img').map((picture) => picture.getAttribute('src'));

test('without photos it says what can be added, HEIC too', () => {
  show(<Form />);
  expect(screen.getByRole('button', { name: 'Add photos' })).toHaveAccessibleDescription(
    'Up to 6, 15 MB each: JPEG, PNG, WebP or HEIC. You can also drop or paste them here.',
  );
  expect(field()).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/heic,image/heif');
  expect(field()).toHaveAttribute('multiple');
  expect(screen.queryByRole('list')).toBeNull();
});

test('where people use a finger no HEIC is offered, so that a phone converts it', () => {
  const byMouse = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...byMouse(media),
    matches: media === '(pointer: coarse)',
  }));
  show(<Form />);
  expect(field()).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
});

test('a chosen file is shown while it is sent, and then as the photo it became', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  show(<Form />);
  await choose(aFile());
  expect(await screen.findByRole('progressbar', { name: 'Uploading photo 1 of 6' })).toBeVisible();
  expect(shown()).toEqual(['blob:preview']);
  expect(busy).toHaveBeenLastCalledWith(true);
  resolve();
  await waitFor(() => expect(shown()).toEqual([photoOf(1).thumbUrl]));
  expect(screen.getByRole('img', { name: 'Photo 1 of 6' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Photo added. 1 of 6.');
  await waitFor(() => expect(busy).toHaveBeenLastCalledWith(false));
  expect(taken).toEqual([{ type: 'image/jpeg', bytes: 100 }]);
  expect(now).toEqual([photoOf(1)]);
});

test('dropped and pasted files are taken too; pasted text is not ours', async () => {
  show(<Form />);
  const zone = screen.getByRole('group', { name: 'Photos' });
  const files = [aFile('dropped.png', 'image/png')];
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  await act(async () => void fireEvent.drop(zone, { dataTransfer: { files, items, types: ['Files'] } }));
  await waitFor(() => expect(now).toHaveLength(1));

  const paste = (content: object) => {
    const event = createEvent.paste(document.body, { clipboardData: content });
    act(() => void fireEvent(document.body, event));
    return event.defaultPrevented;
  };
  expect(paste({ files: [aFile('pasted.webp', 'image/webp')] })).toBe(true);
  await waitFor(() => expect(now).toHaveLength(2));
  expect(paste({ files: [] })).toBe(false);
  expect(taken.map(({ type }) => type)).toEqual(['image/png', 'image/webp']);
});

test('two are sent at a time, all of them arrive', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  show(<Form />);
  await choose(...[1, 2, 3, 4].map((number) => aFile(`${number}.jpg`)));
  await waitFor(() => expect(taken).toHaveLength(2));
  expect(screen.getAllByRole('progressbar')).toHaveLength(4);
  resolve();
  await waitFor(() => expect(now).toHaveLength(4));
  expect(new Set(now.map(({ id }) => id)).size).toBe(4);
});

test('they stand in the order they were chosen, whichever arrives first', async () => {
  const first = Promise.withResolvers<void>();
  server.use(
    http.post(
      '*/api/photos',
      async () => {
        await first.promise;
        return HttpResponse.json(photoOf(9), { status: 201 });
      },
      { once: true },
    ),
  );
  show(<Form first={[photoOf(8)]} />);
  await choose(aFile('slow.jpg'));
  await choose(aFile('quick.jpg'));
  await waitFor(() => expect(now).toEqual([photoOf(8), photoOf(1)]));
  first.resolve();
  await waitFor(() => expect(now).toEqual([photoOf(8), photoOf(9), photoOf(1)]));
});

test('files that are no photos or too large are refused beside their names, and never sent', async () => {
  show(<Form />);
  const long = `${'a-very-long-name-'.repeat(12)}.pdf`;
  await choose(aFile(long, 'application/pdf'), aFile('huge.jpg', 'image/jpeg', 16 * 1024 * 1024));
  const [wrong, huge] = await screen.findAllByRole('alert');
  expect(wrong).toHaveTextContent(`${long}This file is not a photo we can read. Please use JPEG, PNG or WebP.`);
  expect(huge).toHaveTextContent('huge.jpgPhotos can be up to 15 MB and 50 megapixels.');
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
  expect(taken).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1 of 6' }));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('a file that the API cannot read says so and is not offered again', async () => {
  const words = 'This file is not a photo we can read. Please use JPEG, PNG or WebP.';
  server.use(http.post('*/api/photos', () => refusal(422, 'photo_not_readable', words)));
  show(<Form />);
  await choose(aFile('iphone.heic', 'image/heic'));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
});

test('a lost line can be tried again, and the file is still there', async () => {
  server.use(http.post('*/api/photos', () => HttpResponse.error(), { once: true }));
  show(<Form />);
  await choose(aFile());
  expect(await screen.findByRole('alert')).toHaveTextContent('The service could not be reached.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again, photo 1 of 6' }));
  await waitFor(() => expect(now).toEqual([photoOf(1)]));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a busy service says so in its own words', async () => {
  server.use(http.post('*/api/photos', () => refusal(503, 'unavailable', 'The service is busy. Please try again.')));
  show(<Form />);
  await choose(aFile());
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy. Please try again.');
  expect(screen.getByRole('button', { name: 'Try again, photo 1 of 6' })).toBeVisible();
});

test('more than six are not taken', async () => {
  show(<Form first={[1, 2, 3, 4, 5].map((number) => photoOf(number + 3))} />);
  await choose(aFile('sixth.jpg'), aFile('seventh.jpg'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please add at most 6 photos');
  await waitFor(() => expect(now).toHaveLength(6));
  expect(taken).toHaveLength(1);
});

test('a photo is removed by keyboard, and the focus goes to where the next one is added', async () => {
  show(<Form first={[photoOf(8), photoOf(9)]} />);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Add photos' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Remove photo 1 of 6' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(shown()).toEqual([photoOf(9).thumbUrl]);
  expect(screen.getByRole('button', { name: 'Add photos' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Photo removed.');
  await waitFor(() => expect(removed).toEqual([photoOf(8).id]));
});

test('the button opens the choice of files by keyboard', async () => {
  show(<Form />);
  const open = vi.fn();
  field().addEventListener('click', open);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(open).toHaveBeenCalledOnce());
});

test('a file taken back on its way does not come back', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  show(<Form />);
  await choose(aFile());
  await waitFor(() => expect(taken).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1 of 6' }));
  resolve();
  expect(shown()).toEqual([]);
  await choose(aFile('second.jpg'));
  await waitFor(() => expect(now).toHaveLength(1));
});

test('while it is off nothing can be added or removed', () => {
  show(<Form first={[photoOf(1)]} disabled />);
  expect(screen.getByRole('button', { name: 'Add photos' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Remove photo 1 of 6' })).toBeDisabled();
});
