import { connection } from '../../lib/connection.ts';
import { mayRetry, whyNotSend } from './photo-words.ts';
import { deviceWaiting, type KeptPhoto, type WaitingStore } from './waiting-store.ts';

/** A photo that the server does not have yet. */
export type WaitingPhoto = {
  readonly key: string;
  readonly place: string;
  readonly kind: string;
  readonly file: File;
  /** An address in this browser that shows the file. */
  readonly preview: string;
  /** waiting: for the network, or for its turn. failed: `problem` says why. */
  readonly state: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. */
  readonly sent: number;
  readonly problem: string | null;
  readonly mayRetry: boolean;
  /** Whether it outlives the page: false where the browser keeps nothing. */
  readonly kept: boolean;
  /** In which order it was chosen. */
  readonly order: number;
};

/** Sends one photo. */
export type SendPhoto<Made> = (
  photo: WaitingPhoto,
  options: { signal: AbortSignal; onProgress: (part: number) => void },
) => Promise<Made>;

/** What is done with a photo that has arrived; one that is not wanted any more is to be taken back. */
export type OnSent<Made> = (photo: WaitingPhoto, made: Made, isWanted: boolean) => void;

/** How photos of one kind of place are sent, and what follows. */
type Sender = {
  readonly place: string;
  /** Sends one, and answers what is to be done once it is no longer kept here. */
  readonly send: SendPhoto<(isWanted: boolean) => void>;
};

/** Photos of visits go on their own; those of a form are added by whoever fills it in. */
const goesByItself = (place: string) => place.startsWith('visit:');
const NOT_SENT = 'This photo was not sent before. Try again to add it, or remove it.';
const FORM_KEPT_MS = 24 * 3_600_000;

/** A phone's line carries two at a time as fast as six. */
const AT_ONCE = 2;

export type WaitingPhotos = ReturnType<typeof createWaitingPhotos>;

/**
 * The photos of one person that wait for being sent from this device: kept until the server has them, over failures, reloads
 * and the end of a session, and sent again when the network is back.
 */
export function createWaitingPhotos(owner: string, store: WaitingStore = deviceWaiting) {
  const watchers = new Set<() => void>();
  /** The last one counts: a card over the whole page's. */
  let senders: readonly Sender[] = [];
  const underWay = new Map<string, AbortController>();
  /** Taken away while they were on their way: the server may have them already. */
  const unwanted = new Set<string>();
  let photos: readonly WaitingPhoto[] = [];
  let ended = false;
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
      await oneTabAtATime(key, async () => {
        // Another tab has sent it, or taken it away.
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
    set([...kept.filter(({ key }) => !known.has(key)).map(asWaiting), ...photos]);
    sendNext();
  }

  function retryAll(): void {
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
    /** Tries everything again that may work now. */
    retryAll,
    watch(changed: () => void): () => void {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },

    /** Keeps a photo on this device, and sends it as soon as that can be. @returns its key */
    add(file: File, place: string, kind: string): string {
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
      };
      set([...photos, photo]);
      if (problem === null) void keepAndSend(photo);
      return key;
    },

    retry(key: string): void {
      change(key, { state: 'waiting', problem: null, sent: 0 });
      sendNext();
    },

    /** Takes a photo away that is not known to be at the server yet; one on its way is taken back once it is there. */
    remove(key: string): void {
      if (underWay.has(key)) unwanted.add(key);
      forget(key);
      store.remove(key).catch(() => undefined);
    },

    /**
     * Says how photos of a place are sent, for as long as somebody can: `visit` for every `visit:…`.
     *
     * @param onSent  hears of each that has arrived; not wanted is what was taken away on its way
     * @returns ends it
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

    /** Ends what is under way; what was kept stays on the device. */
    end(): void {
      ended = true;
      unwatch();
      for (const leave of underWay.values()) leave.abort();
      for (const { preview } of photos) URL.revokeObjectURL(preview);
    },
  };

  async function keepAndSend(photo: WaitingPhoto): Promise<void> {
    const { key } = photo;
    const kept = await keep(photo);
    // It may have been taken away meanwhile.
    if (kept && !photos.some((one) => one.key === key)) await store.remove(key).catch(() => undefined);
    change(key, { kept });
    sendNext();
  }

  async function keep({ key, place, kind, file }: WaitingPhoto): Promise<boolean> {
    try {
      const { name, type } = file;
      await store.put({ key, owner, place, kind, name, type, bytes: await file.arrayBuffer(), takenAt: Date.now() });
      return true;
    } catch {
      return false; // a private window, or no room: it stays for as long as the page does
    }
  }
}

function asWaiting({ key, place, kind, name, type, bytes }: KeptPhoto): WaitingPhoto {
  const file = new File([bytes], name, { type });
  const preview = URL.createObjectURL(file);
  const photo = { key, place, kind, file, preview, sent: 0, kept: true, order: 0 };
  // What a form was about when its page was left, only its person knows.
  return goesByItself(place)
    ? { ...photo, state: 'waiting', problem: null, mayRetry: false }
    : { ...photo, state: 'failed', problem: NOT_SENT, mayRetry: true };
}

const oneTabAtATime = (key: string, task: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(`swath.photo.${key}`, task) : task();

let current: { owner: string; waiting: WaitingPhotos } | null = null;

/** The photos of this person that wait; one list for the whole page, and never another one's. */
export function waitingPhotosOf(owner: string): WaitingPhotos {
  if (current?.owner === owner) return current.waiting;
  current?.waiting.end();
  current = { owner, waiting: createWaitingPhotos(owner) };
  return current.waiting;
}

/** Lets go of the list: somebody signs out. What was kept stays for them. */
export function endWaitingPhotos(): void {
  current?.waiting.end();
  current = null;
}
