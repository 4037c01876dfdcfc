import type { ForCompany, Offer, QueuedJob } from '@swath/contract/queue';
import type { Day } from '@swath/domain/calendar';
import type { GrassHeight } from '@swath/domain/jobs/grass-height';
import { companyShare, PLATFORM_FEE, platformFee } from '@swath/domain/payments/platform-fee';
import { type FormEvent, useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { RadioField } from '../../../ui/form/radio-field.tsx';
import { readPrice } from '../../../ui/form/read-price.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { useSendOffer } from './crew-queue.api.ts';
import { roomWords } from './offer-dates.tsx';
import classes from './offer-form-dialog.module.css';
import { offerComplaints, whyNotPrice } from './offer-problems.ts';
import { daysToOffer } from './own-offer.ts';

type Props = {
  /** The queued job to offer for; kept while the dialog fades out, null before it first opens. */
  job: QueuedJob | null;
  /**
   * The company's open offer for the job when the dialog opened; undefined if there was none. Later changes of the
   * offer do not change the form.
   */
  own: Offer | undefined;
  opened: boolean;
  onClose: () => void;
};

/**
 * Dialog in which a company enters price, day and a note, and sends the offer; an open offer is replaced.
 * What was typed survives a failed sending, and closing and reopening the dialog on this page.
 * Source: docs/rules/queue-and-offers.md.
 */
export function OfferFormDialog({ job, own, opened, onClose }: Props) {
  const [drafts] = useState(() => new Map<string, Draft>());
  const key = `${job?.id} ${own?.id ?? ''}`;
  const keep = (draft: Draft | null) => {
    if (draft) drafts.set(key, draft);
    else drafts.delete(key);
  };
  return (
    <Dialog opened={opened && job !== null} onClose={onClose} title={own ? 'Edit Offer' : 'Make Offer'}>
      {job && <OfferForm key={key} {...{ job, own }} draft={drafts.get(key)} onDraft={keep} onDone={onClose} />}
    </Dialog>
  );
}

const LONGEST = 1000;

/** Values of the form for an offer that is not sent yet. `chosen`: the day; undefined if none is chosen. */
type Draft = { readonly price: string; readonly chosen: Day | undefined; readonly message: string };

type FormProps = {
  job: QueuedJob;
  own: Offer | undefined;
  draft: Draft | undefined;
  /** Called with the draft to keep; null once the offer is sent. */
  onDraft: (draft: Draft | null) => void;
  onDone: () => void;
};

function OfferForm({ job, own, draft, onDraft, onDone }: FormProps) {
  const { mutateAsync, isPending, error } = useSendOffer();
  const days = daysToOffer(job);
  const free = days.filter(({ room }) => room === 'free');
  const suggestion = job.forCompany?.suggestion ?? null;
  const [typed, setTyped] = useState<Draft>(
    () =>
      draft ?? {
        price: inField(own?.priceCents ?? suggestion?.totalCents),
        chosen: own?.serviceDate ?? (free.length === 1 ? free[0]?.day : undefined),
        message: own?.message ?? '',
      },
  );
  const { price, chosen, message } = typed;
  const type = (changed: Partial<Draft>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    onDraft(next);
  };
  const [tried, setTried] = useState(false);
  const priceField = useRef<HTMLInputElement>(null);
  const dates = useRef<HTMLDivElement>(null);
  const priceCents = readPrice(price);
  const complaints = offerComplaints(error);
  const priceWrong = tried ? (whyNotPrice(priceCents) ?? complaints.price) : undefined;
  const dayWrong = tried && chosen === undefined ? 'Please choose a date.' : complaints.date;

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setTried(true);
    if (priceCents === null || whyNotPrice(priceCents)) return priceField.current?.focus();
    if (chosen === undefined) return dates.current?.querySelector<HTMLElement>('[role=radio]:not(:disabled)')?.focus();
    const saved = () => {
      onDraft(null);
      onDone();
    };
    toastWhenSaved(
      mutateAsync({ job, change: own !== undefined, priceCents, serviceDate: chosen, message }, { onSuccess: saved }),
      `${own ? 'Your changed offer is with' : 'Your offer is with'} the homeowner for 24 hours.`,
    );
  };

  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <FormAlert title={own ? 'Failed to change offer.' : 'Failed to make offer on job.'}>
          {complaints.whole}
        </FormAlert>
        <div>
          <TextField
            ref={priceField}
            label="Price"
            description={shareWords(priceCents)}
            inputMode="decimal"
            leftSection="$"
            maxLength={12}
            value={price}
            onChange={({ currentTarget }) => type({ price: currentTarget.value })}
            error={priceWrong}
            data-autofocus
          />
          {suggestion && <p className={classes.suggestion}>{suggestionWords(suggestion, job.grassHeight)}</p>}
        </div>
        <RadioField
          ref={dates}
          label="Date"
          value={chosen ?? null}
          onChange={(day) => type({ chosen: day })}
          error={dayWrong}
          choices={days.map(({ day, room }) => ({
            value: day,
            label: `${formatLongDay(day)}${roomWords(room)}`,
            disabled: room !== 'free' && day !== own?.serviceDate,
          }))}
        />
        <TextArea
          label="Message to the homeowner (optional)"
          rows={3}
          maxLength={LONGEST}
          value={message}
          onChange={({ currentTarget }) => type({ message: currentTarget.value })}
          error={complaints.message}
        />
        {own && <p className={classes.suggestion}>The homeowner is told, and has 24 hours from now.</p>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone} disabled={isPending}>
            Cancel
          </Button>
          <BusyButton busy={isPending} busyWords="Sending...">
            {own ? 'Save Offer' : 'Make Offer'}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}

const inField = (priceCents: number | undefined): string =>
  priceCents === undefined ? '' : (priceCents / 100).toFixed(2);

/**
 * Help text of the price field: how much of the price the company earns; without a valid price (null), the platform
 * fee.
 */
const shareWords = (priceCents: ReturnType<typeof readPrice>): string =>
  priceCents === null
    ? `What the homeowner pays. The platform keeps ${formatMoney(PLATFORM_FEE)} of it.`
    : `What the homeowner pays. You earn ${formatMoney(companyShare(priceCents, platformFee(priceCents)))}.`;

type Suggestion = NonNullable<ForCompany['suggestion']>;

/** Sentence with the price that the company's own rates suggest for a queued job, and the parts of that price. */
export function suggestionWords({ mowingCents, overgrowthCents, totalCents }: Suggestion, grass: GrassHeight): string {
  const total = `Your rate comes to ${formatMoney(totalCents)}`;
  const lines =
    overgrowthCents > 0
      ? `${total}: ${formatMoney(mowingCents)} for the lot, ${formatMoney(overgrowthCents)} for tall grass.`
      : `${total} for this lot.`;
  return grass === 'very_tall_14_plus' ? `${lines} Very tall grass may take more.` : lines;
}
