import type { ComplaintOfJob } from '@swath/contract/complaints';
import { Photo } from '@swath/contract/photos';
import {
  COMPLAINT_ANSWER_HOURS,
  COMPLAINT_APPEAL_DAYS,
  COMPLAINT_KINDS,
  COMPLAINT_WORDS_MAX,
  type ComplaintKind,
  complaintKindWords,
  MOST_COMPLAINT_PHOTOS,
} from '@swath/domain/complaints/complaint';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ApiProblem } from '../../../lib/api-client.ts';
import { dueWords } from '../../../parts/complaints/complaint-words.ts';
import { useMakeComplaint } from '../../../parts/complaints/complaints.api.ts';
import { useKeptDraft } from '../../../parts/complaints/use-kept-draft.ts';
import { fieldProblem, wordsProblem } from '../../../parts/complaints/words-problem.ts';
import { PhotoPicker } from '../../../parts/photos/photo-picker.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { CountedText } from '../../../ui/form/counted-text.tsx';
import { RadioField } from '../../../ui/form/radio-field.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { today } from '../../../ui/format/today.ts';
import { Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import classes from './report.module.css';

const Draft = z.object({ kind: z.nullable(z.enum(COMPLAINT_KINDS)), words: z.string(), photos: z.array(Photo) });
type Draft = z.infer<typeof Draft>;
const EMPTY: Draft = { kind: null, words: '', photos: [] };

const NO_KIND = 'Please choose what went wrong.';
const NO_WORDS = 'Please write what happened.';

type Props = { jobId: string; problem: ComplaintOfJob };

/** Form with which a homeowner reports a problem with a visit. What is entered stays in the tab until it is sent. */
export function ReportForm({ jobId, problem }: Props) {
  const { company_name: company, scheduled_date: date } = problem;
  const form = useRef<HTMLFormElement>(null);
  const [draft, change, forget] = useKeptDraft(`report:${jobId}`, Draft, EMPTY);
  const [tried, setTried] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [waits, setWaits] = useState(false);
  const { mutateAsync, isPending, error } = useMakeComplaint(jobId);
  const words = draft.words.trim();
  const noKind = draft.kind === null ? NO_KIND : undefined;
  const wrongWords = wordsProblem(words, NO_WORDS);
  const refused = placesOf(error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setTried(true);
    if (draft.kind === null) return form.current?.querySelector<HTMLElement>('[role=radio]')?.focus();
    if (wrongWords) return form.current?.querySelector('textarea')?.focus();
    setWaits(uploading);
    if (uploading) return;
    const body = { kind: draft.kind, words, photo_ids: draft.photos.map(({ id }) => id) };
    // Not as a callback of the mutation: the answer replaces this form, and the draft has to go all the same.
    toastWhenSaved(mutateAsync(body).then(forget), `Reported. ${company} is told.`);
  };

  return (
    <div className={classes.columns}>
      <Card as="div">
        <form ref={form} noValidate onSubmit={submit} aria-label="Report a problem">
          <Stack>
            <h2 className={classes.heading}>
              {company}, {formatDay(date, today())}
            </h2>
            <FormAlert title="The problem was not reported.">{refused.above}</FormAlert>
            <RadioField<ComplaintKind>
              label="What went wrong?"
              columns
              required
              name="kind"
              value={draft.kind}
              onChange={(kind) => change({ kind })}
              choices={COMPLAINT_KINDS.map((kind) => ({ value: kind, label: complaintKindWords(kind) }))}
              error={(tried ? noKind : undefined) ?? refused.kind}
            />
            <CountedText
              label="What happened?"
              description={`${company} and Swath read it.`}
              value={draft.words}
              onChange={(text) => change({ words: text })}
              most={COMPLAINT_WORDS_MAX}
              name="words"
              error={(tried ? wrongWords : undefined) ?? refused.words}
            />
            <div>
              <p className={classes.label}>Photos (optional)</p>
              <PhotoPicker
                photos={draft.photos}
                onChange={(photos) => change({ photos })}
                most={MOST_COMPLAINT_PHOTOS}
                label="Photos of the problem"
                place={`complaint:${jobId}`}
                disabled={isPending}
                onBusy={(busy) => {
                  setUploading(busy);
                  if (!busy) setWaits(false);
                }}
              />
              {refused.photos && (
                <p role="alert" className={classes.error}>
                  {refused.photos}
                </p>
              )}
            </div>
            {waits && (
              <FormAlert tone="notice">
                Your photos are still on their way. Please send it once they are here.
              </FormAlert>
            )}
            <div className={classes.send}>
              <BusyButton busy={isPending} busyWords="Reporting...">
                Report the problem
              </BusyButton>
            </div>
          </Stack>
        </form>
      </Card>
      <WhatFollows problem={problem} />
    </div>
  );
}

/** Says what follows from a report, until when it can be made, and where money goes. */
function WhatFollows({ problem: { company_name: company, until, time_zone: zone } }: { problem: ComplaintOfJob }) {
  return (
    <Card as="section" label="What follows">
      <h2 className={classes.heading}>What follows</h2>
      <ol className={classes.steps}>
        <li>
          {company} has {COMPLAINT_ANSWER_HOURS} hours to answer: it mows again free of charge, gives money back, or
          explains.
        </li>
        <li>If that is not enough, or no answer comes in time, Swath looks at it and decides.</li>
        <li>
          Within {COMPLAINT_APPEAL_DAYS} days either side can ask for a second look, once. Then the decision is final,
          and what it gives back is on its way.
        </li>
      </ol>
      <p className={classes.quiet}>
        Money that goes back goes to the card you paid with. Reporting a problem costs nothing, and nothing more is
        taken from your card for it.
      </p>
      <p className={classes.quiet}>{`You can report a problem with this mowing until ${dueWords(until, zone)}.`}</p>
    </Card>
  );
}

/** Where the messages of a failed report are shown: at a field, or above the form. */
function placesOf(error: Error | null) {
  const at = { kind: fieldProblem(error, 'kind'), words: fieldProblem(error, 'words') };
  const isOfPhotos = error instanceof ApiProblem && error.code === 'photo_not_found';
  const photos = isOfPhotos
    ? 'A photo is no longer there, perhaps because it was added more than a day ago. Please remove it and add it again.'
    : fieldProblem(error, 'photo_ids');
  const isAtField = at.kind ?? at.words ?? photos;
  return { ...at, photos, above: error && !isAtField ? error.message : '' };
}
