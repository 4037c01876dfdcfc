import type { Complaint } from '@swath/contract/complaints';
import { problemWords } from '@swath/contract/problems';
import { COMPLAINT_APPEAL_DAYS, COMPLAINT_WORDS_MAX } from '@swath/domain/complaints/complaint';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ApiProblem } from '../../../lib/api-client.ts';
import { useKeptDraft } from '../../../parts/complaints/use-kept-draft.ts';
import { fieldProblem, wordsProblem } from '../../../parts/complaints/words-problem.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CountedText } from '../../../ui/form/counted-text.tsx';
import { readPrice } from '../../../ui/form/read-price.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { useDecideComplaint } from './admin-complaints.api.ts';

type Props = {
  /** The problem to decide about, as it is now; still set while the dialog fades out, null until it first opens. */
  complaint: Complaint | null;
  opened: boolean;
  onClose: () => void;
};

/** Dialog in which an administrator decides about a reported problem: how much goes back, and why. */
export function DecideDialog({ complaint, opened, onClose }: Props) {
  const title = complaint?.state === 'appealed' ? 'Decide for good' : 'Decide about the problem';
  return (
    <Dialog opened={opened && complaint !== null} onClose={onClose} title={title}>
      {complaint && <DecideForm key={`${complaint.id} ${complaint.state}`} complaint={complaint} onClose={onClose} />}
    </Dialog>
  );
}

const NO_REASON = 'Please say why: the homeowner and the company read it.';
const NO_AMOUNT = 'Please enter an amount: 0 if nothing goes back.';

const Draft = z.object({ amount: z.string(), words: z.string() });
const EMPTY = { amount: '', words: '' };

function DecideForm({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const { id, full_name: homeowner, refunded_cents: refunded, refundable_cents: left } = complaint;
  const state = complaint.state === 'appealed' ? 'appealed' : 'swath';
  const form = useRef<HTMLFormElement>(null);
  const [draft, change, forget] = useKeptDraft(`decide:${state}:${id}`, Draft, EMPTY);
  const [tried, setTried] = useState(false);
  const { mutateAsync, isPending, error, reset } = useDecideComplaint(id);
  const cents = readPrice(draft.amount);
  const words = draft.words.trim();
  const wrongAmount = whyNotAmount(cents, left);
  const wrongWords = wordsProblem(words, NO_REASON);
  const atAmount = amountProblem(error);
  const atWords = fieldProblem(error, 'words');

  const edit = (part: Partial<typeof draft>) => {
    change(part);
    if (error) reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setTried(true);
    if (cents === null || wrongAmount) return form.current?.querySelector('input')?.focus();
    if (wrongWords) return form.current?.querySelector('textarea')?.focus();
    const decided = mutateAsync({ state, amount_cents: cents, seen_cents: refunded, words }).then(() => {
      forget();
      onClose();
    });
    toastWhenSaved(
      decided,
      cents > 0 ? `Decided: ${formatMoney(cents)} goes back to ${homeowner}.` : 'Decided: nothing goes back.',
    );
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <FormAlert title="This was not decided.">{error && !atAmount && !atWords ? error.message : ''}</FormAlert>
        <p>
          {state === 'appealed'
            ? `This decision is final and takes the place of the first one (${firstWords(complaint)}). Both sides are told, and the money goes back at once.`
            : `Both sides are told, and either can ask for a second look, once, within ${COMPLAINT_APPEAL_DAYS} days. The money goes back when that time is over.`}
        </p>
        <TextField
          label="Amount that goes back"
          description={`${leftWords(complaint)} Enter 0 if nothing goes back.`}
          inputMode="decimal"
          leftSection="$"
          maxLength={12}
          required
          data-autofocus
          value={draft.amount}
          error={(tried ? wrongAmount : undefined) ?? atAmount}
          onChange={({ currentTarget }) => edit({ amount: currentTarget.value })}
        />
        <CountedText
          label="Reason"
          description="The homeowner and the company read it."
          value={draft.words}
          onChange={(text) => edit({ words: text })}
          most={COMPLAINT_WORDS_MAX}
          error={(tried ? wrongWords : undefined) ?? atWords}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Back
          </Button>
          <BusyButton busy={isPending} busyWords="Deciding...">
            {confirmWords(cents, wrongAmount !== undefined)}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}

/** The first decision in words: "$15.00 back". */
const firstWords = ({ decision }: Complaint): string =>
  decision && decision.amount_cents > 0 ? `${formatMoney(decision.amount_cents)} back` : 'nothing back';

/** What was paid, what has gone back and what still can, in words. */
function leftWords({ price_cents: price, refunded_cents: refunded, refundable_cents: left }: Complaint): string {
  const gone = refunded > 0 ? `, of which ${formatMoney(refunded)} has gone back` : '';
  const still = left > 0 ? `Up to ${formatMoney(left)} can go back.` : 'Nothing more can go back now.';
  return `The price was ${formatMoney(price)}${gone}. ${still}`;
}

function whyNotAmount(cents: number | null, left: number): string | undefined {
  if (cents === null) return NO_AMOUNT;
  if (cents <= left) return undefined;
  return left === 0 ? problemWords('nothing_to_refund') : problemWords('refund_too_large', { left: formatMoney(left) });
}

const confirmWords = (cents: number | null, isWrong: boolean): string => {
  if (cents === null || isWrong) return 'Decide';
  return cents === 0 ? 'Nothing goes back' : `Give ${formatMoney(cents)} back`;
};

const OF_AMOUNT: readonly string[] = ['nothing_to_refund', 'refund_under_way', 'refund_changed', 'refund_too_large'];

/** The message of a refusal that is shown at the amount; undefined if it is about something else. */
function amountProblem(error: Error | null): string | undefined {
  if (error instanceof ApiProblem && OF_AMOUNT.includes(error.code)) return error.message;
  return fieldProblem(error, 'amount_cents');
}
