import type { CrewJob } from '@swath/contract/jobs';
import { MOST_VISIT_PHOTOS, type VisitPhotoKind } from '@swath/domain/photos/visit-photo';
import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react';
import { offeredTypes } from '../../../parts/photos/photo-words.ts';
import { useWaiting, useWaitingPhotos } from '../../../parts/photos/use-waiting-photos.ts';
import { useVisitSending, visitPlace } from '../../../parts/photos/visit-sending.ts';
import type { WaitingPhoto } from '../../../parts/photos/waiting-photos.ts';
import { Button } from '../../../ui/form/button.tsx';
import classes from './visit-photo-field.module.css';
import { VisitPhotoTiles } from './visit-photo-tiles.tsx';

type Props = {
  job: CrewJob;
  /** Which photos can be taken now; null: none. */
  kind: VisitPhotoKind | null;
  /** They were taken before: they come from the device's pictures and not from its camera. */
  taken?: boolean;
  /** Draws what stands beside; it may open the camera, and say what is to be done once the photo has arrived. */
  children: (openCamera: (then: () => void) => void, sending: boolean) => ReactNode;
};

/** The photos that a crew takes of a visit: before the start, and of the finished lawn. */
export function VisitPhotoField({ job, kind, taken = false, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const then = useRef<(() => void) | null>(null);
  const waiting = useWaiting();
  useVisitSending(waiting);
  const place = visitPlace(job.id);
  const sending = useWaitingPhotos(waiting, place);
  const next = useOnceSent(sending);
  const there = kind === null ? 0 : job[`photos_${kind}`];
  const room = MOST_VISIT_PHOTOS - there - sending.filter((one) => one.kind === kind).length;

  function openCamera(next: (() => void) | null) {
    then.current = next;
    input.current?.click();
  }
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (file && kind) next(waiting.add(file, place, kind), then.current);
    currentTarget.value = ''; // the same file may be chosen again
  }

  return (
    <>
      {there + sending.length > 0 && <VisitPhotoTiles job={job} kind={kind} sending={sending} waiting={waiting} />}
      <div className={classes.row}>
        {kind && (
          <>
            <input
              ref={input}
              type="file"
              hidden
              accept={offeredTypes().join(',')}
              {...(!taken && { capture: 'environment' })}
              aria-label={`Photo ${kind}`}
              onChange={choose}
            />
            {room > 0 && (
              <Button variant="subtle" onClick={() => openCamera(null)}>
                Add photo
              </Button>
            )}
          </>
        )}
        {children(
          openCamera,
          sending.some(({ state }) => state !== 'failed'),
        )}
      </div>
    </>
  );
}

/**
 * Does something once a photo has arrived; not when it was taken away, and not when the page is left before.
 *
 * @returns says for which photo, and what
 */
function useOnceSent(sending: readonly WaitingPhoto[]): (key: string, then: (() => void) | null) => void {
  const awaited = useRef<{ key: string; then: () => void; last: WaitingPhoto['state'] } | null>(null);
  useEffect(() => {
    const one = awaited.current;
    if (!one) return;
    const photo = sending.find(({ key }) => key === one.key);
    if (photo) {
      one.last = photo.state;
      return;
    }
    awaited.current = null;
    if (one.last === 'sending') one.then();
  }, [sending]);
  return (key, then) => {
    awaited.current = then && { key, then, last: 'waiting' };
  };
}
