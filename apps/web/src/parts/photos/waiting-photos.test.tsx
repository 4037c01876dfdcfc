import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection.ts';
import { createWaitingPhotos, type SendPhoto, type WaitingPhoto, type WaitingPhotos } from './waiting-photos.ts';
import { deviceWaiting } from './waiting-store.ts';

const HARRIET = 'harriet';
let lists: WaitingPhotos[] = [];
let sent: { key: string; bytes: string }[];
let answer: () => Promise<unknown>;

const send: SendPhoto<unknown> = async ({ key, file }) => {
  sent.push({ key, bytes: await file.text() });
  return answer();
};
const onSent = vi.fn<(photo: WaitingPhoto) => void>();

/** What a page has after it was loaded: the list of this person, and a card that sends photos of visits. */
function load(owner = HARRIET, place: string | null = 'visit') {
  for (const list of lists) list.end();
  const list = createWaitingPhotos(owner);
  lists = [list];
  if (place) list.sendWith(place, send, onSent);
  return list;
}
const aPhoto = (words = 'lawn') => new File([words], 'lawn.jpg', { type: 'image/jpeg' });
const states = (list: WaitingPhotos) => list.photos().map(({ state, file }) => `${file.name} ${state}`);
const fail = async () => {
  throw new TypeError('The line went dead.');
};

beforeEach(async () => {
  for (const list of lists) list.end();
  lists = [];
  for (const owner of [HARRIET, 'newton'])
    for (const { key } of await deviceWaiting.listOf(owner)) await deviceWaiting.remove(key);
  sent = [];
  answer = async () => 'made';
  onSent.mockReset();
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

test('a photo that failed is there again after the page was loaded anew, and is sent under the same key', async () => {
  answer = fail;
  const before = load();
  const key = before.add(aPhoto('the bytes'), 'visit:1', 'after');
  const failed = { state: 'failed', problem: 'The line went dead.', mayRetry: true, kept: true };
  await vi.waitFor(() => expect(before.photos()).toEqual([expect.objectContaining(failed)]));

  answer = async () => 'made';
  const after = load();
  await vi.waitFor(() =>
    expect(onSent).toHaveBeenCalledWith(expect.objectContaining({ key, kind: 'after' }), 'made', true),
  );
  expect(sent).toEqual([
    { key, bytes: 'the bytes' },
    { key, bytes: 'the bytes' },
  ]);
  expect(after.photos()).toEqual([]);
  expect(load().photos()).toEqual([]);
});

test('another person on this device neither sees nor sends it', async () => {
  const list = load(HARRIET, null);
  list.add(aPhoto(), 'visit:1', 'before');
  await vi.waitFor(() => expect(list.photos()[0]?.kept).toBe(true));
  const other = load('newton');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([other.photos(), sent]).toEqual([[], []]);
  load(HARRIET);
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
});

test('without a network it waits, and goes once when the network is back', async () => {
  let reachable = false;
  vi.stubGlobal('fetch', async () => {
    if (!reachable) throw new TypeError('Failed to fetch');
    return Response.json({ status: 'ok' });
  });
  const stop = connection.start();
  await connection.check();
  const list = load();
  list.add(aPhoto(), 'visit:1', 'before');
  await vi.waitFor(() => expect(list.photos()[0]?.kept).toBe(true));
  expect([states(list), sent]).toEqual([['lawn.jpg waiting'], []]);
  reachable = true;
  await connection.check();
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(1);
  stop();
});

test('one that is taken away is not sent, also not after the page was loaded anew', async () => {
  answer = fail;
  const list = load();
  const key = list.add(aPhoto(), 'visit:1', 'before');
  await vi.waitFor(() => expect(states(list)).toEqual(['lawn.jpg failed']));
  list.remove(key);
  expect(list.photos()).toEqual([]);
  answer = async () => 'made';
  load();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([onSent.mock.calls, sent.length]).toEqual([[], 1]);
});

test('one that is taken away on its way is gone at once, and whoever sends it hears that nobody wants it', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  answer = () => promise;
  const list = load();
  const key = list.add(aPhoto(), 'visit:1', 'before');
  await vi.waitFor(() => expect(states(list)).toEqual(['lawn.jpg sending']));
  list.remove(key);
  expect(list.photos()).toEqual([]);
  resolve('made');
  await vi.waitFor(() =>
    expect(onSent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key }), 'made', false),
  );
});

test('those of a form that was left wait for whoever fills it in again', async () => {
  const before = load(HARRIET, null);
  before.add(aPhoto(), 'queue', '');
  await vi.waitFor(() => expect(before.photos()[0]?.kept).toBe(true));
  const after = load(HARRIET, 'queue');
  await vi.waitFor(() => expect(states(after)).toEqual(['lawn.jpg failed']));
  expect(sent).toEqual([]);
  after.retry(after.photos()[0]!.key);
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
});

test('a file that is no photo is not kept, and says why', async () => {
  const list = load();
  list.add(new File(['x'], 'notes.txt', { type: 'text/plain' }), 'visit:1', 'before');
  expect(list.photos()[0]).toMatchObject({ state: 'failed', mayRetry: false, kept: false });
  expect(sent).toEqual([]);
});
