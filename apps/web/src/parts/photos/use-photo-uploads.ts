import type { Photo } from '@swath/contract/photos';
import { useEffect, useRef, useState } from 'react';
import { mayRetry, tooMany, whyNotSend } from './photo-words.ts';
import { removePhoto, uploadPhoto } from './photos.api.ts';

/** A file that is on its way, or could not be taken. */
export type PendingPhoto = {
  readonly key: string;
  readonly file: File;
  /** An address in this browser that shows the file. */
  readonly preview: string;
  /** From 0 to 1. */
  readonly sent: number;
  /** Why it was not taken; null while it is on its way. */
  readonly problem: string | null;
  readonly mayRetry: boolean;
};

type Props = {
  photos: Photo[];
  onChange: (photos: Photo[]) => void;
  /** How many photos the form takes. */
  most: number;
};

/** A phone's line carries two at a time as fast as six. */
const AT_ONCE = 2;

/** The photos of a form, and the files that are about to become some. */
export function usePhotoUploads({ photos, onChange, most }: Props) {
  const [pending, setPending] = useState<readonly PendingPhoto[]>([]);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  // Uploads end after the render that began them: they add to what is there then.
  const latest = useRef({ photos, onChange });
  const uploads = useRef({ leaving: new Map<string, AbortController>(), waiting: [] as PendingPhoto[], made: 0 });

  useEffect(() => {
    latest.current = { photos, onChange };
  }, [photos, onChange]);

  /** In which order files were chosen; photos that were there before come first. */
  const chosen = useRef(new Map<string, number>());
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const held = uploads.current;
    const shown = previews.current;
    return () => {
      held.waiting = [];
      for (const leave of held.leaving.values()) leave.abort();
      for (const preview of shown) URL.revokeObjectURL(preview);
    };
  }, []);

  const change = (key: string, now: Partial<PendingPhoto>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...now } : one)));

  const placeOf = ({ id }: Photo) => chosen.current.get(id) ?? -1;

  function give(next: Photo[]) {
    latest.current.photos = next;
    latest.current.onChange(next);
  }

  function drop({ key, preview }: PendingPhoto) {
    URL.revokeObjectURL(preview);
    previews.current.delete(preview);
    setPending((all) => all.filter((one) => one.key !== key));
  }

  async function send(photo: PendingPhoto): Promise<void> {
    const leave = new AbortController();
    uploads.current.leaving.set(photo.key, leave);
    try {
      const onProgress = (sent: number) => change(photo.key, { sent });
      const made = await uploadPhoto(photo.file, { signal: leave.signal, onProgress });
      if (leave.signal.aborted) return void removePhoto(made.id).catch(() => undefined);
      chosen.current.set(made.id, Number(photo.key));
      give([...latest.current.photos, made].sort((a, b) => placeOf(a) - placeOf(b)));
      drop(photo);
      setSaid(`Photo added. ${latest.current.photos.length} of ${most}.`);
    } catch (problem) {
      if (leave.signal.aborted) return;
      const words = problem instanceof Error ? problem.message : String(problem);
      change(photo.key, { problem: words, mayRetry: mayRetry(problem) });
    } finally {
      uploads.current.leaving.delete(photo.key);
      next();
    }
  }

  function next() {
    const { waiting, leaving } = uploads.current;
    while (leaving.size < AT_ONCE && waiting.length > 0) void send(waiting.shift()!);
  }

  function add(files: readonly File[]) {
    const failed = pending.filter(({ problem }) => problem !== null).length;
    const room = Math.max(0, most - photos.length - (pending.length - failed));
    setComplaint(files.length > room ? tooMany(most) : null);
    const added = files.slice(0, room).map((file): PendingPhoto => {
      const problem = whyNotSend(file);
      const preview = URL.createObjectURL(file);
      previews.current.add(preview);
      return { key: `${uploads.current.made++}`, file, preview, sent: 0, problem, mayRetry: false };
    });
    setPending((all) => [...all, ...added]);
    uploads.current.waiting.push(...added.filter(({ problem }) => problem === null));
    next();
  }

  function retry(photo: PendingPhoto) {
    if (photos.length + pending.filter(({ problem }) => problem === null).length >= most) {
      setComplaint(tooMany(most));
      return;
    }
    change(photo.key, { problem: null, sent: 0 });
    uploads.current.waiting.push(photo);
    next();
  }

  /** Takes a file back that is not a photo yet. */
  function cancel(photo: PendingPhoto) {
    const { waiting, leaving } = uploads.current;
    uploads.current.waiting = waiting.filter(({ key }) => key !== photo.key);
    leaving.get(photo.key)?.abort();
    drop(photo);
    setComplaint(null);
    setSaid('Photo removed.');
  }

  function remove({ id }: Photo) {
    give(latest.current.photos.filter((photo) => photo.id !== id));
    setComplaint(null);
    setSaid('Photo removed.');
    // One that an earlier job shows stays there; one that cannot be reached goes by itself after a day.
    removePhoto(id).catch(() => undefined);
  }

  return { pending, complaint, said, add, retry, cancel, remove };
}
