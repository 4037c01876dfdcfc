import type { CrewJob } from '@swath/contract/jobs';
import { MOST_VISIT_PHOTOS, type VisitPhotoKind } from '@swath/domain/photos/visit-photo';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { offeredTypes } from '../../../parts/photos/photo-words.ts';
import { Button } from '../../../ui/form/button.tsx';
import { usePhotoSending } from './use-photo-sending.ts';
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
  const { sending, add, retry, drop } = usePhotoSending(job.id);
  const there = kind === null ? 0 : job[`photos_${kind}`];
  const room = MOST_VISIT_PHOTOS - there - sending.filter((one) => one.kind === kind).length;

  function openCamera(next: (() => void) | null) {
    then.current = next;
    input.current?.click();
  }
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (file && kind) add(kind, file, then.current);
    currentTarget.value = ''; // the same file may be chosen again
  }

  return (
    <>
      {there + sending.length > 0 && (
        <VisitPhotoTiles job={job} kind={kind} sending={sending} onRetry={retry} onDrop={drop} />
      )}
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
          sending.some(({ problem }) => problem === null),
        )}
      </div>
    </>
  );
}
