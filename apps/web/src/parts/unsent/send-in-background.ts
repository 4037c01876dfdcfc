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

// Milliseconds. A photo on a slow network takes longer than an act.
const HEALTH_MS = 10_000;
const ACT_MS = 30_000;
const PHOTO_MS = 60_000;

/**
 * Sends what waits on this device, in the service worker: the browser calls it when there is a network, also if no page
 * is open any more. Acts go in their order, each after the photos of its visit that were taken before; then all other
 * photos. Where a page is sending, it goes first.
 *
 * What the API accepts is written to the answers that are kept for use without a network; what it refuses stays in the
 * outbox, for a page to show.
 * Source: docs/decisions/0035-day-without-network.md.
 * @throws Error if something waits that can be sent later, so that the browser calls again
 */
export async function sendInBackground(): Promise<void> {
  for (const owner of await findOwners()) {
    await navigator.locks.request(outboxName(owner), () => sendAllOf(owner));
  }
}

/** The accounts with something unsent on this device. */
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
  if (session?.user.id !== owner) return; // it waits until its owner signs in again
  setTransport({ baseUrl: '', token: async () => session.access_token, renew: async () => null });
  await createSending(owner).sendAll();
}

function createSending(owner: string) {
  const channel = new BroadcastChannel(outboxName(owner));
  /** Keys of entries and photos at which the server had a fault. They wait, and hold up no other job. */
  const faulty = new Set<string>();
  /** Keys of photos that the API refused: a page says why. */
  const refused = new Set<string>();

  /** Runs a request for an entry or photo; a fault of the server is noted. @throws any other error */
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

  /** Uploads a report's photo; undefined if this device has it no more. */
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
    if (!kind) return; // another version of the app has kept it, whose pages can send it
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
    /** @throws Error if something waits that can be sent later */
    async sendAll(): Promise<void> {
      try {
        for (;;) {
          const entries = await deviceOutbox.listOf(owner);
          const next = entries.find((one) => !faulty.has(one.key) && mayGo(one, entries));
          if (!next) break;
          await attempt(next.key, () => sendAct(next));
        }
        await attempt('photos', () => sendPhotos(({ place }) => isVisitPlace(place)));
      } finally {
        channel.close();
      }
      if (faulty.size > 0) throw new Error('The API failed at something that waits.');
    },
  };
}

/** A photo as it is uploaded: of another type than the API takes, it is sent as the first of them, and judged there. */
const fileOf = ({ bytes, type }: KeptPhoto): Blob =>
  new Blob([bytes], { type: PHOTO_TYPES.find((one) => one === type) ?? PHOTO_TYPES[0] });
