import { PHOTO_SIZES } from '@swath/domain/photos/photo-file';
import { isFinalRefusal } from '../../lib/api-client.ts';
import { connection } from '../../lib/connection.ts';
import type { KeptPhoto } from '../../lib/device-database.ts';
import { shrinkImage } from '../../lib/pictures/shrink-image.ts';
import { goesByItself } from './photo-places.ts';
import { mayRetry, whyNotSend } from './photo-words.ts';
import { deviceWaiting, lockPhoto, type WaitingStore } from './waiting-store.ts';

/** A photo on this device that is not uploaded yet. `key`, `place`, `kind`: see `KeptPhoto`. */
export type WaitingPhoto = {
  readonly key: string;
  readonly place: string;
  readonly kind: string;
  readonly file: File;
  /** URL of the file for showing it in this page. */
  readonly preview: string;
  /** `waiting`: for the network or for other uploads; `failed`: `problem` says why. */
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Progress of the upload, from 0 to 1. */
  readonly sent: number;
  readonly problem: string | null;
  readonly mayRetry: boolean;
  /** Whether the photo survives closing the page; false if the browser could not store it. */
  readonly kept: boolean;
  /** The order in which the photos were chosen. */
  readonly order: number;
  /** When the photo was added, by this device's clock, in ms since 1970. */
  readonly takenAt: number;
};

/** Uploads one photo, and returns it as the server stored it. `onProgress` gets the uploaded part, from 0 to 1. */
export type SendPhoto<Made> = (
  photo: WaitingPhoto,
  options: { signal: AbortSignal; onProgress: (part: number) => void },
) => Promise<Made>;

/** Stores a photo on this device. @returns whether it survives closing the page */
export type StorePhoto = (photo: KeptPhoto) => Promise<boolean>;

/**
 * Called with an uploaded photo. If `isWanted` is false, the user removed it meanwhile, and it must be deleted at the
 * server.
 */
export type OnSent<Made> = (photo: WaitingPhoto, made: Made, isWanted: boolean) => void;

/** How the photos of a place (a form, or all visits) are uploaded. */
type Sender = {
  readonly place: string;
  /**
   * Uploads a photo. The returned function is called once the photo is removed from this device; `isWanted`: see
   * `OnSent`.
   */
  readonly send: SendPhoto<(isWanted: boolean) => void>;
};

const NOT_SENT = 'This photo was not sent before. Try again to add it, or remove it.';
/** Milliseconds after which a form's photos that are not uploaded yet are deleted from this device. */
const FORM_KEPT_MS = 24 * 3_600_000;
/** Milliseconds until uploads that failed without a refusal, e.g. with a server error, are retried. */
const RETRY_MS = 10_000;

/** Maximum number of uploads at a time: on a mobile network two are as fast as six. */
const AT_ONCE = 2;

export type WaitingPhotos = ReturnType<typeof createWaitingPhotos>;

/**
 * Creates the upload queue for an account's photos on this device. Photos are stored until they are uploaded, and
 * retried when the network is back.
 */
export function createWaitingPhotos(owner: string, store: WaitingStore = deviceWaiting) {
  const watchers = new Set<() => void>();
  /**
   * The registered uploaders. If several match a photo, the one registered last uploads it, e.g. that of an open card.
   */
  let senders: readonly Sender[] = [];
  const underWay = new Map<string, AbortController>();
  /** Keys of photos that were removed during their upload: the server may have them already. */
  const unwanted = new Set<string>();
  let photos: readonly WaitingPhoto[] = [];
  let ended = false;
  let loaded = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let order = 1;

  function set(next: readonly WaitingPhoto[]): void {
    photos = next;
    for (const changed of watchers) changed();
  }
  const change = (key: string, now: Partial<WaitingPhoto>) =>
    set(photos.map((one) => (one.key === key ? { ...one, ...now } : one)));

  function forget(key: string): void {
    const photo = photos.find((one) => one.key === key);
    if (photo) URL.revokeObjectURL(photo.preview);
    set(photos.filter((one) => one.key !== key));
  }

  const senderOf = (photo: WaitingPhoto) =>
    senders.findLast(({ place }) => photo.place === place || photo.place.startsWith(`${place}:`));

  function sendNext(): void {
    if (ended || connection.state() !== 'online') return;
    for (const photo of photos) {
      if (underWay.size >= AT_ONCE) return;
      const sender = senderOf(photo);
      if (photo.state === 'waiting' && sender && !underWay.has(photo.key)) void send(photo, sender);
    }
  }

  async function send(photo: WaitingPhoto, { send }: Sender): Promise<void> {
    const { key } = photo;
    const leave = new AbortController();
    underWay.set(key, leave);
    change(key, { state: 'sending', sent: 0, problem: null });
    try {
      await lockPhoto(key, async () => {
        // Another tab has uploaded or removed the photo.
        const isGone = photo.kept && !(await store.has(key).catch(() => true));
        const arrived = isGone
          ? null
          : await send(photo, { signal: leave.signal, onProgress: (sent) => change(key, { sent }) });
        if (leave.signal.aborted) return;
        await store.remove(key).catch(() => undefined);
        forget(key);
        arrived?.(!unwanted.has(key));
      });
    } catch (problem) {
      if (leave.signal.aborted || unwanted.has(key)) return;
      if (connection.state() === 'online') {
        const words = problem instanceof Error ? problem.message : String(problem);
        change(key, { state: 'failed', problem: words, mayRetry: mayRetry(problem) });
        if (!isFinalRefusal(problem)) retry = setTimeout(retryAll, RETRY_MS);
      } else change(key, { state: 'waiting', sent: 0 });
    } finally {
      underWay.delete(key);
      unwanted.delete(key);
      sendNext();
    }
  }

  async function load(): Promise<void> {
    const all = await store.listOf(owner).catch(() => []);
    if (ended) return;
    const isOld = ({ place, takenAt }: KeptPhoto) => !goesByItself(place) && Date.now() - takenAt > FORM_KEPT_MS;
    for (const { key } of all.filter(isOld)) store.remove(key).catch(() => undefined);
    const kept = all.filter((photo) => !isOld(photo));
    const known = new Set(photos.map(({ key }) => key));
    loaded = true;
    set([...kept.filter(({ key }) => !known.has(key)).map(asWaiting), ...photos]);
    sendNext();
  }

  function retryAll(): void {
    clearTimeout(retry);
    if (connection.state() !== 'online') return;
    set(
      photos.map((one) => (one.state === 'failed' && one.mayRetry ? { ...one, state: 'waiting', problem: null } : one)),
    );
    sendNext();
  }
  const unwatch = connection.watch(retryAll);
  void load();

  return {
    photos: () => photos,
    /** Whether the photos stored by earlier pages are among `photos` already. */
    isLoaded: () => loaded,
    /** Retries all failed uploads that may succeed now; does nothing while offline. */
    retryAll,
    watch(changed: () => void): () => void {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },

    /**
     * Stores a photo on this device, and uploads it as soon as possible.
     * @param storeWith  stores the photo together with something else; left out: it is stored alone
     * @returns its key
     */
    add(file: File, place: string, kind: string, storeWith: StorePhoto = putAlone): string {
      const key = crypto.randomUUID();
      const problem = whyNotSend(file);
      const preview = URL.createObjectURL(file);
      const state = problem === null ? 'waiting' : 'failed';
      const photo: WaitingPhoto = {
        key,
        place,
        kind,
        file,
        preview,
        state,
        sent: 0,
        problem,
        mayRetry: false,
        kept: false,
        order: order++,
        takenAt: Date.now(),
      };
      set([...photos, photo]);
      if (problem === null) void keepAndSend(photo, storeWith);
      return key;
    },

    retry(key: string): void {
      change(key, { state: 'waiting', problem: null, sent: 0 });
      sendNext();
    },

    /**
     * Removes a photo from the queue. One that is being uploaded is deleted at the server afterwards, by `onSent` of
     * its uploader.
     */
    remove(key: string): void {
      if (underWay.has(key)) unwanted.add(key);
      forget(key);
      store.remove(key).catch(() => undefined);
    },

    /**
     * Moves a photo to another place: from a form to the report in the outbox, and back if the report is refused.
     * @param storeWith  stores the photo together with something else; left out: it is stored alone
     */
    async move(key: string, place: string, storeWith: StorePhoto = putAlone): Promise<void> {
      const photo = photos.find((one) => one.key === key);
      if (!photo) return;
      underWay.get(key)?.abort();
      change(key, { place, state: 'waiting', sent: 0 });
      const { kind, file, takenAt } = photo;
      const { name, type } = file;
      const bytes = await file.arrayBuffer();
      change(key, { kept: await storeWith({ key, owner, place, kind, name, type, bytes, takenAt }) });
    },

    /**
     * Registers how to upload the photos of a place; `visit` means all visits. Begins to upload at once.
     * @param onSent  called with each uploaded photo
     * @returns a function that ends the registration
     */
    sendWith<Made>(place: string, send: SendPhoto<Made>, onSent: OnSent<Made>): () => void {
      const sender: Sender = {
        place,
        send: async (photo, options) => {
          const made = await send(photo, options);
          return (isWanted) => onSent(photo, made, isWanted);
        },
      };
      senders = [...senders, sender];
      sendNext();
      return () => {
        senders = senders.filter((one) => one !== sender);
      };
    },

    /** Stops uploading; stored photos stay on the device. */
    end(): void {
      ended = true;
      unwatch();
      clearTimeout(retry);
      for (const leave of underWay.values()) leave.abort();
      for (const { preview } of photos) URL.revokeObjectURL(preview);
    },
  };

  async function keepAndSend(photo: WaitingPhoto, storeWith: StorePhoto): Promise<void> {
    const { key, place, kind, takenAt } = photo;
    const file = await shrunk(photo);
    const bytes = await file.arrayBuffer();
    const kept = await storeWith({ key, owner, place, kind, name: file.name, type: file.type, bytes, takenAt });
    // The photo may have been removed meanwhile.
    if (kept && !photos.some((one) => one.key === key)) await store.remove(key).catch(() => undefined);
    change(key, { kept, file });
    sendNext();
  }

  function putAlone(photo: KeptPhoto): Promise<boolean> {
    return store.put(photo).then(
      () => true,
      () => false, // private window, or storage is full: the photo stays in memory
    );
  }
}

/** A photo of a visit as it is uploaded: many of them may have to wait, and storage is limited. */
async function shrunk({ place, file }: WaitingPhoto): Promise<File> {
  if (!goesByItself(place)) return file;
  const smaller = await shrinkImage(file, PHOTO_SIZES.large).catch(() => file);
  return smaller === file ? file : new File([smaller], file.name, { type: smaller.type });
}

function asWaiting({ key, place, kind, name, type, bytes, takenAt }: KeptPhoto): WaitingPhoto {
  const file = new File([bytes], name, { type });
  const preview = URL.createObjectURL(file);
  const photo = { key, place, kind, file, preview, sent: 0, kept: true, order: 0, takenAt };
  // Photos of a form that was left are not uploaded by themselves: it is unknown whether the user still wants them.
  return goesByItself(place)
    ? { ...photo, state: 'waiting', problem: null, mayRetry: false }
    : { ...photo, state: 'failed', problem: NOT_SENT, mayRetry: true };
}

let current: { owner: string; waiting: WaitingPhotos } | null = null;

/**
 * Returns the account's upload queue; creates it if needed. A page has one at a time: another account's queue is ended.
 */
export function waitingPhotosOf(owner: string): WaitingPhotos {
  if (current?.owner === owner) return current.waiting;
  current?.waiting.end();
  current = { owner, waiting: createWaitingPhotos(owner) };
  return current.waiting;
}

/** Ends the upload queue at sign-out. Stored photos stay on the device for the same account. */
export function endWaitingPhotos(): void {
  current?.waiting.end();
  current = null;
}
