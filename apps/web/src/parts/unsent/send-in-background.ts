import { jobs } from '@swath/contract/jobs';
import { photos as contract } from '@swath/contract/photos';
import type { PhotoId } from '@swath/domain/ids';
import { PHOTO_TYPES } from '@swath/domain/photos/photo-file';
import { VISIT_PHOTO_KINDS } from '@swath/domain/photos/visit-photo';
import { ApiProblem, call, isFinalRefusal, setTransport } from '../../lib/api-client.ts';
import { askHealth } from '../../lib/connection.ts';
import { type KeptPhoto, openDeviceDatabase } from '../../lib/device-database.ts';
import { renewInWorker } from '../../lib/session/renew-in-worker.ts';
import { keepThumbnail } from '../../lib/worker/thumbnails.ts';
import { changeReads } from '../kept-reads/reads-store.ts';
import { jobOf, mayGo } from '../outbox/acts.ts';
import { applyAnswer, applyPhoto } from '../outbox/apply-answer.ts';
import { deviceOutbox, outboxName, type StoredEntry } from '../outbox/outbox-store.ts';
import { postAct } from '../outbox/post-act.ts';
import { goesByItself, isVisitPlace, visitOf, visitPlace } from '../photos/photo-places.ts';
import { deviceWaiting, lockPhoto } from '../photos/waiting-store.ts';

// Timeouts of requests, in ms.
const HEALTH_MS = 10_000;
const ACT_MS = 30_000;
const PHOTO_MS = 60_000;

/**
 * Background sync in the service worker: sends all accounts' unsent acts and photos once there is a network, even if no
 * page is open any more. Acts are sent in order, each after the photos of its visit that were taken before it; then all
 * other photos of visits. It waits while a page is sending, by the same lock.
 *
 * The API's responses update those stored for offline use. Refused acts stay in the outbox, for a page to show.
 * Source: docs/decisions/0035-day-without-network.md.
 * @throws Error if something is left that can be sent later, so that the browser retries the background sync
 */
export async function sendInBackground(): Promise<void> {
  for (const owner of await findOwners()) {
    await navigator.locks.request(outboxName(owner), () => sendAllOf(owner));
  }
}

/** Ids of the accounts with unsent acts or photos on this device. */
async function findOwners(): Promise<ReadonlySet<string>> {
  const database = await openDeviceDatabase();
  const [entries, photos] = await Promise.all([database.getAll('outbox'), database.getAll('photos')]);
  return new Set(
    [...entries.filter(({ refused }) => refused === null), ...photos.filter(({ place }) => goesByItself(place))].map(
      ({ owner }) => owner,
    ),
  );
}

async function sendAllOf(owner: string): Promise<void> {
  if (!(await findOwners()).has(owner)) return; // a page has sent it
  if (!(await askHealth(AbortSignal.timeout(HEALTH_MS)))) throw new Error('The API cannot be reached.');
  const session = await renewInWorker();
  if (session?.user.id !== owner) return; // sent once this account signs in again
  setTransport({ baseUrl: '', token: async () => session.access_token, renew: async () => null });
  await createSending(owner).sendAll();
}

function createSending(owner: string) {
  const channel = new BroadcastChannel(outboxName(owner));
  /** Keys of entries and photos that failed with a server error (5xx): they are not retried in this run. */
  const faulty = new Set<string>();
  /** Keys of photos that the API refused: they stay on the device, and a page retries them and shows the reason. */
  const refused = new Set<string>();

  /** Runs a task; on a server error (5xx) adds `key` to `faulty`. @throws any other error */
  async function attempt(key: string, task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (fault) {
      if (!(fault instanceof ApiProblem && fault.status >= 500)) throw fault;
      faulty.add(key);
    }
  }

  async function sendAct(entry: StoredEntry): Promise<void> {
    const { act, at, place } = entry;
    const job = act.kind === 'message' ? null : jobOf(act);
    if (job !== null) await sendPhotos((photo) => photo.place === visitPlace(job) && photo.takenAt <= at);
    if (!(await deviceOutbox.change(place, { tried: true, waited: true }))) return; // a page has taken it back
    try {
      const photoKey = act.kind === 'cannot-do' ? act.photoKey : undefined;
      const photo = photoKey === undefined ? undefined : await uploadReportPhoto(photoKey);
      const answer = await postAct(entry, photo, AbortSignal.timeout(ACT_MS));
      await changeReads((reads) => applyAnswer(answer, reads));
      await deviceOutbox.remove(place);
      if (photoKey !== undefined) await deviceWaiting.remove(photoKey);
    } catch (fault) {
      if (!isFinalRefusal(fault)) throw fault;
      await deviceOutbox.change(place, { refused: { code: fault.code, words: fault.message } });
    } finally {
      channel.postMessage('changed');
    }
  }

  /** Uploads a report's photo; undefined if this device no longer has it. */
  async function uploadReportPhoto(key: string): Promise<PhotoId | undefined> {
    const photo = (await deviceWaiting.listOf(owner)).find((one) => one.key === key);
    if (!photo) return undefined;
    const { id } = await call(contract.upload, { query: { key }, upload: fileOf(photo) }, { timeoutMs: PHOTO_MS });
    return id;
  }

  async function sendPhotos(isMeant: (photo: KeptPhoto) => boolean): Promise<void> {
    for (const photo of await deviceWaiting.listOf(owner)) {
      if (isMeant(photo) && !refused.has(photo.key)) await lockPhoto(photo.key, () => sendPhoto(photo));
    }
  }

  async function sendPhoto(photo: KeptPhoto): Promise<void> {
    const { key, place } = photo;
    if (!(await deviceWaiting.has(key))) return; // a page has sent or removed it
    const params = { id: visitOf(place) };
    const kind = VISIT_PHOTO_KINDS.find((one) => one === photo.kind);
    if (!kind) return; // stored by another version of the app, whose pages can send it
    try {
      const input = { params, query: { kind, key }, upload: fileOf(photo) };
      const made = await call(jobs.uploadPhoto, input, { timeoutMs: PHOTO_MS });
      const isKept = await changeReads((reads) => applyPhoto(params.id, made, reads));
      if (isKept) await keepThumbnail(made.thumbUrl);
      await deviceWaiting.remove(key);
    } catch (fault) {
      if (!isFinalRefusal(fault)) throw fault;
      refused.add(key);
    }
  }

  return {
    /** Sends all entries, then all photos of visits. @throws Error if something is left that can be sent later */
    async sendAll(): Promise<void> {
      try {
        for (;;) {
          const entries = await deviceOutbox.listOf(owner);
          const next = entries.find((one) => !faulty.has(one.key) && mayGo(one, entries));
          if (!next) break;
          await attempt(next.key, () => sendAct(next));
        }
        for (const { key, place } of await deviceWaiting.listOf(owner)) {
          if (isVisitPlace(place)) await attempt(key, () => sendPhotos((photo) => photo.key === key));
        }
      } finally {
        channel.close();
      }
      if (faulty.size > 0) throw new Error('The API failed at something that waits.');
    },
  };
}

/** A photo as upload body. A type that the API does not accept is replaced by the first one that it does: it checks. */
const fileOf = ({ bytes, type }: KeptPhoto): Blob =>
  new Blob([bytes], { type: PHOTO_TYPES.find((one) => one === type) ?? PHOTO_TYPES[0] });
