import type { Photo } from '@swath/contract/photos';
import { useEffect, useRef, useState } from 'react';
import { tooMany } from './photo-words.ts';
import { removePhoto, uploadPhoto } from './photos.api.ts';
import { useSending, useWaiting, useWaitingPhotos } from './use-waiting-photos.ts';
import type { WaitingPhoto } from './waiting-photos.ts';

type Props = {
  photos: Photo[];
  onChange: (photos: Photo[]) => void;
  /** Maximum number of photos in the form, those being uploaded included. */
  most: number;
  /** Name of the form, under which files not uploaded yet are stored on this device until it is opened again. */
  place: string;
};

/**
 * State of a photo field: adds, uploads and removes photos. `pending` are the files not uploaded yet, `complaint` is an
 * error message or null, and `said` a text for screen readers.
 */
export function usePhotoUploads({ photos, onChange, most, place }: Props) {
  const waiting = useWaiting();
  const pending = useWaitingPhotos(waiting, place);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  // An upload ends after the render that began it, and must add to the latest list of photos.
  const latest = useRef({ photos, onChange });
  useEffect(() => {
    latest.current = { photos, onChange };
  }, [photos, onChange]);

  /**
   * Position in which each photo was chosen, by photo id. Photos that the form had when it opened are not in it; they
   * come first.
   */
  const chosen = useRef(new Map<string, number>());
  const placeOf = ({ id }: Photo) => chosen.current.get(id) ?? -1;

  function give(next: Photo[]) {
    latest.current.photos = next;
    latest.current.onChange(next);
  }

  useSending<Photo>(waiting, place, uploadPhoto, (photo, made, isWanted) => {
    if (!isWanted) return; // the server deletes unattached photos
    chosen.current.set(made.id, photo.order);
    give([...latest.current.photos, made].sort((a, b) => placeOf(a) - placeOf(b)));
    setSaid(`Photo added. ${latest.current.photos.length} of ${most}.`);
  });

  const onTheirWay = () => pending.filter(({ state }) => state !== 'failed').length;

  function add(files: readonly File[]) {
    const room = Math.max(0, most - photos.length - onTheirWay());
    setComplaint(files.length > room ? tooMany(most) : null);
    for (const file of files.slice(0, room)) waiting.add(file, place, '');
  }

  function retry({ key }: WaitingPhoto) {
    if (photos.length + onTheirWay() >= most) {
      setComplaint(tooMany(most));
      return;
    }
    waiting.retry(key);
  }

  /** Removes a file that is not uploaded yet. */
  function cancel({ key }: WaitingPhoto) {
    waiting.remove(key);
    setComplaint(null);
    setSaid('Photo removed.');
  }

  function remove({ id }: Photo) {
    give(latest.current.photos.filter((photo) => photo.id !== id));
    setComplaint(null);
    setSaid('Photo removed.');
    // The server keeps a photo that another job shows. If the request fails, it deletes the unused photo after a day.
    removePhoto(id).catch(() => undefined);
  }

  return { pending, complaint, said, add, retry, cancel, remove };
}
