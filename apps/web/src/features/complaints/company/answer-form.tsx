import type { Complaint } from '@swath/contract/complaints';
import { type ProblemCode, problemWords } from '@swath/contract/problems';
import { day } from '@swath/domain/calendar';
import { COMPLAINT_ANSWERS, COMPLAINT_WORDS_MAX, type ComplaintAnswer } from '@swath/domain/complaints/complaint';
import { splitRefund } from '@swath/domain/payments/hand-refund';
import { platformFee } from '@swath/domain/payments/platform-fee';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ApiProblem } from '../../../lib/api-client.ts';
import { type GivenAnswer, useAnswerComplaint } from '../../../parts/complaints/complaints.api.ts';
import { NotSent } from '../../../parts/complaints/not-sent.tsx';
import { useKeptDraft } from '../../../parts/complaints/use-kept-draft.ts';
import { fieldProblem, wordsProblem } from '../../../parts/complaints/words-problem.ts';
import { useMayGiveBack } from '../../../parts/refund-requests/refund-requests.api.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { CountedText } from '../../../ui/form/counted-text.tsx';
import { RadioField } from '../../../ui/form/radio-field.tsx';
import { readPrice } from '../../../ui/form/read-price.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { RedoDay, redoDays, useWhyNoRoom } from './redo-day.tsx';

const Draft = z.object({
  how: z.nullable(z.enum(COMPLAINT_ANSWERS)),
  words: z.string(),
  date: z.string(),
  amount: z.string(),
});
type Draft = z.infer<typeof Draft>;
const EMPTY: Draft = { how: null, words: '', date: '', amount: '' };

const NO_WORDS = 'Please write to your customer.';
const NO_CHOICE = 'Please choose how you answer.';
const NO_DATE = 'Please pick a day.';
const NO_AMOUNT = 'Please enter an amount.';

/**
 * Form with which a company answers a reported problem. What is typed stays in the tab until it is sent; if it can no
 * longer be sent, it is shown to be copied.
 */
export function AnswerForm({ complaint }: { complaint: Complaint }) {
  const { job_id: id, acts, full_name: customer, refunded_cents: seen } = complaint;
  const form = useRef<HTMLFormElement>(null);
  const [draft, change, forget] = useKeptDraft(`answer:${id}`, Draft, EMPTY);
  const [tried, setTried] = useState(false);
  const { mutateAsync, isPending, isSuccess, error, reset } = useAnswerComplaint(id);
  const mayGiveBack = useMayGiveBack();
  const words = draft.words.trim();
  const noRoom = useWhyNoRoom(complaint, draft.how === 'redo' && draft.date !== '' ? draft.date : null);

  if (!acts.includes('answer')) {
    if (words === '' || isPending || isSuccess) return null;
    return <NotSent words={words} why={error?.message} onDismiss={forget} />;
  }
  const noDay = noRoom && (OF_DATE[noRoom] ?? undefined);
  const wrong = tried ? wrongIn(draft, complaint, noDay) : {};
  const refused = placesOf(error);
  const edit = (part: Partial<Draft>) => {
    change(part);
    if (error) reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setTried(true);
    const [first] = Object.keys(wrongIn(draft, complaint, noDay));
    if (first) return focusOn(form.current, first);
    toastWhenSaved(mutateAsync(toAnswer(draft, seen)).then(forget), `Answered. ${customer} is told.`);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Your answer">
      <Stack>
        <FormAlert title="Your answer was not sent.">{refused.above}</FormAlert>
        <RadioField<ComplaintAnswer>
          label="Your answer"
          required
          name="how"
          value={draft.how}
          onChange={(how) => edit({ how })}
          choices={choicesFor(complaint, mayGiveBack)}
          error={wrong.how ?? fieldProblem(error, 'how')}
        />
        {draft.how === 'redo' && (
          <RedoDay
            complaint={complaint}
            value={draft.date}
            error={wrong.date ?? noDay ?? refused.date}
            onChange={(date) => edit({ date })}
          />
        )}
        {draft.how === 'refund' && (
          <TextField
            name="amount"
            label="Amount"
            description={amountWords(complaint, readPrice(draft.amount))}
            inputMode="decimal"
            leftSection="$"
            maxLength={12}
            required
            value={draft.amount}
            error={wrong.amount ?? refused.amount}
            onChange={({ currentTarget }) => edit({ amount: currentTarget.value })}
          />
        )}
        <CountedText
          label={`To ${customer}`}
          description={`${customer} and Swath read it.`}
          value={draft.words}
          onChange={(text) => edit({ words: text })}
          most={COMPLAINT_WORDS_MAX}
          name="words"
          error={wrong.words ?? fieldProblem(error, 'words')}
        />
        <div>
          <BusyButton busy={isPending} busyWords="Sending...">
            Send the answer
          </BusyButton>
        </div>
      </Stack>
    </form>
  );
}

/** The three ways to answer; giving money back is off where it is not possible, and says why. */
function choicesFor({ refundable_cents: left, price_cents: price }: Complaint, mayGiveBack: boolean) {
  const whyNot = !mayGiveBack
    ? problemWords('refund_not_yours')
    : left === 0
      ? 'Nothing can be given back now: everything has gone back, or a refund is under way.'
      : null;
  return [
    { value: 'redo', label: 'Mow again, free of charge', description: 'On a day that you pick.' },
    {
      value: 'refund',
      label: 'Give money back',
      description: whyNot ?? `All or a part of the ${formatMoney(price)}, to the customer’s card.`,
      disabled: whyNot !== null,
    },
    { value: 'explanation', label: 'Explain', description: 'In your own words, without money or a new mowing.' },
  ] as const;
}

/** What can be given back, and whom the typed amount costs. @param amount  in cents; null if it is invalid */
function amountWords(complaint: Complaint, amount: number | null): string {
  const { price_cents: price, refunded_cents: refunded, refundable_cents: left } = complaint;
  const most = `Of ${formatMoney(price)}, at most ${formatMoney(left)}.`;
  if (!amount || amount > left) {
    return `${most} It comes out of what you earn with the mowing, and of Swath’s fee by its share in the price.`;
  }
  const { share, fee } = splitRefund({ amount: price, fee: platformFee(price) }, refunded, amount);
  return `${most} ${formatMoney(share)} of it comes out of what you earn, ${formatMoney(fee)} out of Swath’s fee.`;
}

type Wrong = { how?: string; date?: string; amount?: string; words?: string };

/**
 * What is missing or wrong in a form, by field, in the order of the fields. @param noDay  why the day has no room;
 * undefined: it has
 */
function wrongIn({ how, date, amount, words }: Draft, complaint: Complaint, noDay: string | undefined): Wrong {
  const { refundable_cents: left } = complaint;
  const cents = readPrice(amount);
  const isPast = date < redoDays(complaint).min;
  const ofDate = date === '' ? NO_DATE : isPast ? problemWords('redo_not_ahead') : noDay;
  const tooMuch = cents !== null && cents > left;
  const ofAmount = !cents ? NO_AMOUNT : tooMuch ? problemWords('refund_too_large', { left: formatMoney(left) }) : null;
  const ofWords = wordsProblem(words.trim(), NO_WORDS);
  return {
    ...(how === null && { how: NO_CHOICE }),
    ...(how === 'redo' && ofDate && { date: ofDate }),
    ...(how === 'refund' && ofAmount && { amount: ofAmount }),
    ...(ofWords && { words: ofWords }),
  };
}

/** The answer to send. Called only for a form without errors. @param seen  what was refunded when it was loaded */
function toAnswer({ how, words: typed, date, amount }: Draft, seen: GivenRefund['seen_cents']): GivenAnswer {
  const words = typed.trim();
  if (how === 'redo') return { how, words, date: day(date) };
  if (how === 'refund') return { how, words, amount_cents: readPrice(amount)!, seen_cents: seen };
  return { how: 'explanation', words };
}

type GivenRefund = Extract<GivenAnswer, { how: 'refund' }>;

const SELECTORS: Partial<Record<string, string>> = {
  how: '[role=radio]:not(:disabled)',
  date: 'button[data-day]:not(:disabled)',
};

function focusOn(form: HTMLFormElement | null, field: string): void {
  const selector = SELECTORS[field] ?? `[name=${field}]`;
  form?.querySelector<HTMLElement>(selector)?.focus();
}

/** Refusals about the day of a new mowing, in words for a company; without words, the API's own are shown. */
const OF_DATE: Partial<Record<ProblemCode, string | null>> = {
  redo_not_ahead: null,
  already_booked: 'Your customer already has a mowing with you on that day. Please pick another day.',
  company_not_available: 'Your company does not work on that day. Please pick another day.',
  day_full: 'There is no room for this lawn on that day. Please pick another day.',
};

const OF_AMOUNT: readonly string[] = [
  'refund_not_yours',
  'nothing_to_refund',
  'refund_under_way',
  'refund_changed',
  'refund_too_large',
];

/** Where the message of a refused answer is shown: at the day, at the amount, or above the form. */
function placesOf(error: Error | null): { date?: string; amount?: string; above?: string } {
  if (!error) return {};
  if (!(error instanceof ApiProblem) || error.code === 'unreachable') return { above: error.message };
  const ofDate = OF_DATE[error.code];
  if (ofDate !== undefined) return { date: ofDate ?? error.message };
  if (OF_AMOUNT.includes(error.code)) return { amount: error.message };
  const date = fieldProblem(error, 'date');
  const amount = fieldProblem(error, 'amount_cents');
  if (date) return { date };
  if (amount) return { amount };
  return (fieldProblem(error, 'words') ?? fieldProblem(error, 'how')) ? {} : { above: error.message };
}
