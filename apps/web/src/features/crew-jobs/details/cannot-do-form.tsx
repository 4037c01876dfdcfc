import type { CrewJob } from '@swath/contract/jobs';
import type { Photo } from '@swath/contract/photos';
import { problemWords } from '@swath/contract/problems';
import { addDays, type Day } from '@swath/domain/calendar';
import {
  ASKED_WORDS,
  type CancelPromise,
  moneyWords,
  notifiedWords,
  promiseOfCancel,
} from '@swath/domain/jobs/cancel-promise';
import { CANNOT_DO_REASONS, type CannotDoReason } from '@swath/domain/jobs/crew-reason';
import { BOOKING_HORIZON_DAYS } from '@swath/domain/jobs/mowing-request';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useConnection } from '../../../lib/connection.ts';
import { waitingWords } from '../../../parts/outbox/waiting-words.ts';
import { useWaiting, useWaitingPhotos } from '../../../parts/photos/use-waiting-photos.ts';
import { useMayGiveBack } from '../../../parts/refund-requests/refund-requests.api.ts';
import { RoomCalendar } from '../../../parts/room-calendar/room-calendar.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { RadioField } from '../../../ui/form/radio-field.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { customerName } from '../card/job-words.ts';
import { canceledWords, toVisit } from './canceled-words.ts';
import { notDonePlace, useCannotDo } from './details.api.ts';
import classes from './job-details.module.css';
import { PromiseHint } from './promise-hint.tsx';
import { ReasonFields } from './reason-fields.tsx';
import { saveProblem } from './save-problems.ts';
import { asksFirst } from './schedule-draft.ts';

/**
 * What the form passes to the photo picker that it shows: the photos so far, callbacks, and how many photos are allowed
 * at most.
 */
export type PhotoPickerGiven = {
  photos: Photo[];
  onChange: (photos: Photo[]) => void;
  onBusy: (busy: boolean) => void;
  disabled: boolean;
  most: number;
  label: string;
  /** Name of the form, under which a photo that is not uploaded yet is stored on this device. */
  place: string;
};

type Props = {
  job: CrewJob;
  /** Today in the company's time zone. */
  today: Day;
  onBack: () => void;
  photoPicker: (given: PhotoPickerGiven) => ReactNode;
};

type Given = {
  reason: CannotDoReason | '';
  note: string;
  photos: Photo[];
  next: 'move' | 'cancel' | '';
  date: string | null;
};

/**
 * Form by which a crew reports that it cannot mow a lawn today: the reason, and whether the job is moved or canceled.
 * Source: docs/rules/jobs.md.
 */
export function CannotDoForm({ job, today, onBack, photoPicker }: Props) {
  const said = useId();
  const [given, setGiven] = useState<Given>({ reason: '', note: '', photos: [], next: '', date: null });
  const [asked, setAsked] = useState(false);
  const [sending, setSending] = useState(false);
  const place = notDonePlace(job.id);
  const [unsent] = useWaitingPhotos(useWaiting(), place).filter(({ state }) => state !== 'failed');
  // Without a network the photo is uploaded together with the report.
  const connected = useConnection() === 'online';
  const uploading = sending && connected;
  const { mutateAsync, isPending, error, reset } = useCannotDo(job);
  const problem = error ? saveProblem(error, 'date') : {};
  const name = customerName(job);
  const promise = promiseOfCancel([toVisit(job)], useMayGiveBack());
  const asks = promise.isAsked && given.next === 'cancel';
  const change = (next: Partial<Given>) => {
    setGiven((before) => ({ ...before, ...next }));
    reset();
  };
  const dateMissing = given.next === 'move' && given.date === null;
  const complaint = asked && dateMissing ? problemWords('date_missing') : problem.date;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { reason, note, photos, next, date } = given;
    if (isPending || uploading) return;
    const askFor = (field: string) => {
      setAsked(true);
      event.currentTarget.querySelector<HTMLElement>(field)?.focus();
    };
    if (reason === '') return askFor('[name=reason]');
    if (next === '') return askFor('[name=next]');
    if (dateMissing) return askFor('button[data-day]:not(:disabled)');
    const photo = photos[0]?.id;
    const report = { reason, note, next, ...(photo && { photo }), ...(next === 'move' && date && { date }) };
    toastWhenSaved(mutateAsync({ report, photo: unsent?.key }, { onSuccess: onBack }), ({ saved, isKept }) =>
      saved ? (next === 'cancel' ? canceledWords(saved) : movedWords(name, saved)) : waitingWords(isKept),
    );
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormAlert>{problem.form ?? problem.time}</FormAlert>
        <p className={classes.line}>{asks ? ASKED_WORDS : notifiedWords(promise, name, toldWords(promise))}</p>
        <ReasonFields
          reasons={CANNOT_DO_REASONS}
          isRead={promise.isNotified}
          reason={given.reason}
          note={given.note}
          onChange={change}
          error={asked && given.reason === '' ? 'Please select a reason' : undefined}
        />
        {photoPicker({
          photos: given.photos,
          onChange: (photos) => change({ photos }),
          onBusy: setSending,
          disabled: isPending,
          most: 1,
          label: promise.isNotified && !promise.isOwnClient ? 'Photo for the customer' : 'Photo',
          place,
        })}
        <RadioField
          name="next"
          label="What becomes of the job?"
          required
          value={given.next || null}
          onChange={(next) => change({ next })}
          error={asked && given.next === '' ? 'Please choose what becomes of the job' : undefined}
          choices={[
            { value: 'move', label: 'Come again on another day' },
            { value: 'cancel', label: 'Cancel the job', description: moneyWords(promise) },
          ]}
        />
        {given.next === 'move' && (
          <div>
            <RoomCalendar
              label="Day to come again"
              value={given.date}
              onChange={(date) => change({ date })}
              min={addDays(today, 1)}
              max={addDays(today, BOOKING_HORIZON_DAYS)}
              describedBy={complaint ? said : undefined}
              companyId={job.company_id}
              jobId={job.id}
              onlyThis
            />
            <p id={said} className={classes.wrong} role="alert">
              {complaint}
            </p>
            {given.date && (
              <p className={classes.hint}>
                {asksFirst(job, { date: given.date, time: '', locked: false })
                  ? `${name} is asked whether ${formatLongDay(given.date)} is all right.`
                  : formatLongDay(given.date)}
              </p>
            )}
            {given.date && <PromiseHint job={job} />}
          </div>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack} disabled={isPending}>
            Back
          </Button>
          <Button type="submit" loading={isPending} disabled={uploading}>
            {uploading
              ? 'Photo on its way...'
              : asks
                ? 'Ask to cancel'
                : promise.isNotified
                  ? 'Tell the customer'
                  : 'Save'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** How the customer is told; an own client's mail has no photo. */
const toldWords = ({ isOwnClient }: CancelPromise): string =>
  isOwnClient ? 'is told by email, with your reason' : 'is told at once, with your reason and photo';

function movedWords(name: string, { own_client_id, client_is_mailed, proposed_date, scheduled_date }: CrewJob): string {
  if (proposed_date) return `${name} is asked about ${formatLongDay(proposed_date)}.`;
  const moved = `The job has moved to ${formatLongDay(scheduled_date)}`;
  return own_client_id === null || client_is_mailed
    ? `${moved}, and ${name} is told.`
    : `${moved}. Please tell ${name} yourself.`;
}
