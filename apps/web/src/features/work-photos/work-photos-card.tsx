import type { Photo } from '@swath/contract/photos';
import { type WorkPhoto, type WorkPhotos, workPhotos } from '@swath/contract/work-photos';
import { MOST_WORK_PHOTOS } from '@swath/domain/photos/work-photos';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, call } from '../../lib/api-client.ts';
import { updateCached } from '../../lib/query-cache.ts';
import { PhotoPicker } from '../../parts/photos/photo-picker.tsx';
import { SettingsCard, SettingsForm, SettingsWords } from '../../parts/settings-card/settings-card.tsx';
import { useSaveSettings } from '../../parts/settings-card/use-save-settings.ts';
import { Button } from '../../ui/form/button.tsx';
import { formatDay } from '../../ui/format/format-day.ts';
import { today } from '../../ui/format/today.ts';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { ownWorkPhotos } from './work-photos.api.ts';
import classes from './work-photos-card.module.css';

/** Settings card of the photos of work on the company's public page. Source: docs/rules/companies.md. */
export function WorkPhotosCard() {
  const read = useQuery(ownWorkPhotos());
  return (
    <SettingsCard title="Photos of your work">
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={1} words="Loading your photos..." />}
        failed="Your photos could not be loaded."
      >
        {(saved) => <Arranged saved={saved} onReadAgain={() => void read.refetch()} />}
      </Loaded>
    </SettingsCard>
  );
}

const idsOf = (photos: readonly WorkPhoto[]) => photos.map(({ photo }) => photo.id);

function Arranged({ saved, onReadAgain }: { saved: WorkPhotos; onReadAgain: () => void }) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState<readonly WorkPhoto[] | null>(null);
  const [problem, setProblem] = useState<string>();
  const shown = draft ?? saved.shown;
  const ids = idsOf(shown);
  const room = MOST_WORK_PHOTOS - shown.length;
  const addable = [...saved.allowed, ...saved.shown.filter(({ day }) => day !== null)].filter(
    ({ photo }) => !ids.includes(photo.id),
  );
  const { mutate, isPending } = useSaveSettings({
    send: () => call(workPhotos.change, { body: { photo_ids: ids, was_ids: idsOf(saved.shown) } }),
    onSaved: (now) => {
      updateCached(queries, ownWorkPhotos(), () => now);
      setDraft(null);
      setProblem(undefined);
    },
    onRefused: (fault) => {
      if (!(fault instanceof ApiProblem) || fault.status === 0) return false;
      setProblem(fault.message);
      onReadAgain();
      return true;
    },
  });
  const addUploads = (made: readonly Photo[]) =>
    setDraft((now) => {
      const before = now ?? saved.shown;
      const fresh = made.filter(({ id }) => before.every(({ photo }) => photo.id !== id));
      return [...before, ...fresh.map((photo) => ({ photo, day: null }))].slice(0, MOST_WORK_PHOTOS);
    });
  const move = (from: number, to: number) => setDraft(shown.toSpliced(from, 1).toSpliced(to, 0, shown[from]!));
  return (
    <SettingsForm
      matter="photos of your work"
      changed={draft !== null && ids.join() !== idsOf(saved.shown).join()}
      saving={isPending}
      onSave={() => mutate(undefined)}
    >
      <SettingsWords>
        Everybody sees up to {MOST_WORK_PHOTOS} photos on your public page. Photos of a customer’s lawn appear here once
        its homeowner allows them, and leave your page when they take that back.
      </SettingsWords>
      <FormAlert>{problem}</FormAlert>
      {shown.length === 0 ? (
        <p>Your page shows no photos yet.</p>
      ) : (
        <ol className={classes.photos} aria-label="On your page">
          {shown.map(({ photo, day }, place) => {
            const name = `photo ${place + 1}`;
            return (
              <li key={photo.id} className={classes.photo}>
                <img className={classes.picture} src={photo.thumbUrl} alt={`On your page, ${name}`} />
                <p className={classes.from}>{day ? formatDay(day, today()) : 'Your own photo'}</p>
                <div className={classes.acts}>
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={`Move ${name} forward`}
                    disabled={place === 0}
                    onClick={() => move(place, place - 1)}
                  >
                    ←
                  </Button>
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={`Move ${name} back`}
                    disabled={place === shown.length - 1}
                    onClick={() => move(place, place + 1)}
                  >
                    →
                  </Button>
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={`Remove ${name}`}
                    onClick={() => setDraft(shown.toSpliced(place, 1))}
                  >
                    Remove
                  </Button>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      {addable.length > 0 && (
        <section aria-labelledby="addable">
          <h3 id="addable" className={classes.title}>
            Photos of your visits that homeowners allow
          </h3>
          <ul className={classes.photos}>
            {addable.map((one, place) => (
              <li key={one.photo.id} className={classes.photo}>
                <img className={classes.picture} src={one.photo.thumbUrl} alt={`After the mowing, ${place + 1}`} />
                <p className={classes.from}>{one.day && formatDay(one.day, today())}</p>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`Add the photo of ${one.day ? formatDay(one.day, today()) : 'a visit'}`}
                  disabled={room <= 0}
                  onClick={() => setDraft([...shown, one])}
                >
                  Add
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {room > 0 && (
        <section aria-labelledby="uploads">
          <h3 id="uploads" className={classes.title}>
            Your own photos
          </h3>
          <p className={classes.hint}>
            By uploading a photo you say that it shows your own work, and that whoever owns the lawn agrees.
          </p>
          <PhotoPicker photos={[]} onChange={addUploads} most={room} label="Your own photos" place="work-photos" />
        </section>
      )}
    </SettingsForm>
  );
}
