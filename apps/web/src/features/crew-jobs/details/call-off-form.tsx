import type { CrewJob } from '@swath/contract/jobs';
import { ASKED_WORDS, moneyWords, notifiedWords, promiseOfCancel } from '@swath/domain/jobs/cancel-promise';
import { CALL_OFF_REASONS, type CallOffReason } from '@swath/domain/jobs/crew-reason';
import { type FormEvent, useState } from 'react';
import { useMayGiveBack } from '../../../parts/refund-requests/refund-requests.api.ts';
import { Button } from '../../../ui/form/button.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { customerName } from '../card/job-words.ts';
import { canceledWords, toVisit } from './canceled-words.ts';
import { useCallOff } from './details.api.ts';
import { ReasonFields } from './reason-fields.tsx';

/** Form by which a company cancels a job; it asks for the reason. Source: docs/rules/jobs.md. */
export function CallOffForm({ job, onBack }: { job: CrewJob; onBack: () => void }) {
  const [given, setGiven] = useState<{ reason: CallOffReason | ''; note: string }>({ reason: '', note: '' });
  const [asked, setAsked] = useState(false);
  const { mutateAsync, isPending, error } = useCallOff(job.id);
  const name = customerName(job);
  const promise = promiseOfCancel([toVisit(job)], useMayGiveBack());

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { reason, note } = given;
    if (isPending) return;
    if (reason === '') {
      setAsked(true);
      return event.currentTarget.querySelector<HTMLElement>('[name=reason]')?.focus();
    }
    toastWhenSaved(mutateAsync({ reason, note }, { onSuccess: onBack }), canceledWords);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormAlert>{error?.message}</FormAlert>
        <p>
          {promise.isAsked
            ? ASKED_WORDS
            : `${notifiedWords(promise, name, `is told that you do not come on ${formatLongDay(job.scheduled_date)}, and why`)} ${moneyWords(promise)}`}
          {job.series_id && ' The series goes on with its other visits.'}
        </p>
        <ReasonFields
          reasons={CALL_OFF_REASONS}
          isRead={promise.isNotified}
          {...given}
          onChange={(next) => setGiven({ ...given, ...next })}
          error={asked && given.reason === '' ? 'Please select a reason' : undefined}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack} disabled={isPending}>
            Keep it
          </Button>
          <Button type="submit" color="clay" loading={isPending}>
            {promise.isAsked ? 'Ask to cancel' : 'Cancel job'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
