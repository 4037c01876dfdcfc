import type { RefundRequest } from '@swath/contract/refund-requests';
import { reasonWords } from '@swath/domain/jobs/crew-reason';
import { REFUND_ANSWER_MAX, refundActWords } from '@swath/domain/jobs/refund-act';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Card, CardFoot, CardHead, Quote } from '../../ui/card/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { formatLongDay } from '../../ui/format/format-day.ts';
import { formatMoment } from '../../ui/format/format-instant.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { usePageZone } from '../../ui/format/page-zone.tsx';
import { Group, Stack } from '../../ui/look/stack.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../ui/toast/toast.ts';
import { jobAddress } from '../addresses/paths.ts';
import { type Answer, refundRequests, useAnswerRequest } from './refund-requests.api.ts';
import classes from './refund-requests.module.css';

type Props = {
  /** Shows only the requests about this job or series; left out: all requests that the viewer made or may answer. */
  of?: { readonly jobId: string } | { readonly seriesId: string };
};

/**
 * Cards of members' requests to cancel with a refund, with buttons to answer or withdraw. Renders nothing if there are
 * none.
 */
export function RefundRequests({ of }: Props) {
  const { data = [] } = useQuery(refundRequests());
  const shown = data.filter((request) => isAbout(request, of));
  if (shown.length === 0) return null;
  return (
    <section className={classes.requests} aria-label={landmarkOf(of)}>
      <ul className={classes.list}>
        {shown.map((request) => (
          <li key={request.id}>
            <RequestCard request={request} isHere={of !== undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Label of the section for screen readers. It depends on `of`: the dashboard and a dialog over it may both have such a
 * section, and need different labels.
 */
function landmarkOf(of: Props['of']): string {
  if (of === undefined) return 'Requests to give money back';
  return 'jobId' in of ? 'Requests about this job' : 'Requests about this series';
}

function isAbout(request: RefundRequest, of: Props['of']): boolean {
  if (of === undefined) return request.may_answer || request.is_own;
  return 'jobId' in of ? request.job_ids.some((id) => id === of.jobId) : request.series_id === of.seriesId;
}

function RequestCard({ request, isHere }: { request: RefundRequest; isHere: boolean }) {
  const { act, job_ids, customer, days, amount_cents, reason, note, asked_by, asked_at, is_own, may_answer } = request;
  const heading = useId();
  const Heading = isHere ? 'h3' : 'h2';
  const zone = usePageZone();
  const [declining, setDeclining] = useState(false);
  const { mutateAsync, isPending, error, variables } = useAnswerRequest();
  const answer = (given: Answer, words: string) => toastWhenSaved(mutateAsync(given), words);
  const who = is_own ? 'You asked' : `${asked_by} asks`;
  const [first] = job_ids;
  return (
    <Card label={`Request: ${customer}, ${formatLongDay(days[0] ?? '')}`} highlighted={may_answer}>
      <CardHead badge={null}>
        <Heading id={heading}>{`${who} to ${refundActWords(act, job_ids.length)}`}</Heading>
      </CardHead>
      <p className={classes.line}>
        {!isHere && first ? <TextLink href={jobAddress(first)}>{customer}</TextLink> : customer}, {daysWords(days)}
      </p>
      {reason && <p className={classes.line}>{reasonWords(reason)}.</p>}
      {note && <Quote>{note}</Quote>}
      <p className={classes.words}>
        {amount_cents !== null && `${formatMoney(amount_cents)} would go back to the customer. `}
        The customer hears nothing until it is approved. Asked {formatMoment(asked_at, zone)}.
      </p>
      <FormAlert>{error?.message}</FormAlert>
      {declining && may_answer ? (
        <DeclineForm
          onBack={() => setDeclining(false)}
          busy={isPending}
          onDecline={(words) => answer({ how: 'decline', request, answer: words }, `Declined. ${asked_by} is told.`)}
        />
      ) : (
        <CardFoot
          actions={
            <>
              {is_own && (
                <Button
                  variant="subtle"
                  aria-describedby={heading}
                  loading={isPending && variables?.how === 'withdraw'}
                  onClick={() => answer({ how: 'withdraw', request }, 'Your request is taken back.')}
                >
                  Take it back
                </Button>
              )}
              {may_answer && (
                <>
                  <Button
                    variant="default"
                    aria-describedby={heading}
                    disabled={isPending}
                    onClick={() => setDeclining(true)}
                  >
                    Decline
                  </Button>
                  <Button
                    color="clay"
                    aria-describedby={heading}
                    loading={isPending && variables?.how === 'accept'}
                    onClick={() => answer({ how: 'accept', request }, `Canceled, and ${customer} is told.`)}
                  >
                    Approve
                  </Button>
                </>
              )}
            </>
          }
        >
          {!may_answer && <span className={classes.words}>Waiting for an answer</span>}
        </CardFoot>
      )}
    </Card>
  );
}

type DeclineProps = { onBack: () => void; busy: boolean; onDecline: (answer: string) => void };

function DeclineForm({ onBack, busy, onDecline }: DeclineProps) {
  const [answer, setAnswer] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onDecline(answer);
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Decline the request">
      <Stack>
        <TextArea
          label="Why (optional)"
          description="Whoever asked reads it. The customer does not."
          maxLength={REFUND_ANSWER_MAX}
          data-autofocus
          value={answer}
          onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack} disabled={busy}>
            Back
          </Button>
          <Button type="submit" loading={busy}>
            Decline request
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function daysWords(days: readonly string[]): string {
  const named = days.slice(0, 3).map(formatLongDay).join('; ');
  return days.length > 3 ? `${named} and ${days.length - 3} more` : named;
}
