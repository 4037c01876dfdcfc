import { Button, Group, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import type { QueuedJob } from '@swath/contract/queue';
import type { Day } from '@swath/domain/calendar';
import { companyShare, PLATFORM_FEE, platformFee } from '@swath/domain/payments/platform-fee';
import { type FormEvent, useRef, useState } from 'react';
import { ApiProblem } from '../../../lib/api-client.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { readPrice } from '../../../ui/form/read-price.ts';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { useMakeOffer } from './crew-queue.api.ts';

type Props = {
  /** It stays while the dialog fades out. */
  job: QueuedJob | null;
  /** The days that can still be offered. */
  days: readonly Day[];
  opened: boolean;
  onClose: () => void;
};

/** Asks a company for its price, its day and a few words, and sends them to the homeowner. */
export function OfferFormDialog({ job, days, opened, onClose }: Props) {
  return (
    <Dialog opened={opened && job !== null} onClose={onClose} title="Make Offer">
      {job && <OfferForm key={job.id} job={job} days={days} onDone={onClose} />}
    </Dialog>
  );
}

const LONGEST = 1000;

function OfferForm({ job, days, onDone }: { job: QueuedJob; days: readonly Day[]; onDone: () => void }) {
  const { mutate, isPending, error } = useMakeOffer();
  const [price, setPrice] = useState('');
  const [chosen, setChosen] = useState<Day | undefined>(days.length === 1 ? days[0] : undefined);
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const priceField = useRef<HTMLInputElement>(null);
  const priceCents = readPrice(price);
  const priceWrong = tried ? (whyNotPrice(priceCents) ?? fieldWords(error, 'body.priceCents')) : undefined;
  const dayWrong = tried && chosen === undefined ? 'Please choose a date.' : fieldWords(error, 'body.serviceDate');

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setTried(true);
    if (priceCents === null || whyNotPrice(priceCents)) return priceField.current?.focus();
    if (chosen === undefined) return;
    mutate(
      { job, priceCents, serviceDate: chosen, message },
      {
        onSuccess: () => {
          onDone();
          toastSuccess('Your offer is with the homeowner for 24 hours.', { lasts: 4000 });
        },
      },
    );
  };

  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <FormAlert {...(error && { title: 'Failed to make offer on job.' })}>{bannerWords(error)}</FormAlert>
        <TextInput
          ref={priceField}
          label="Price"
          description={shareWords(priceCents)}
          inputMode="decimal"
          leftSection="$"
          maxLength={12}
          value={price}
          onChange={({ currentTarget }) => setPrice(currentTarget.value)}
          error={priceWrong}
          data-autofocus
        />
        <Radio.Group
          label="Date"
          value={chosen ?? null}
          onChange={(value) => setChosen(days.find((day) => day === value))}
          error={dayWrong}
        >
          <Stack gap="xs" mt={6}>
            {days.map((day) => (
              <Radio key={day} value={day} label={formatLongDay(day)} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label="Message to the homeowner (optional)"
          rows={3}
          maxLength={LONGEST}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone} disabled={isPending}>
            Cancel
          </Button>
          <BusyButton busy={isPending} busyWords="Sending...">
            Make Offer
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}

const LEAST = 50;
const MOST = 1_000_000;

/** Why a price cannot be offered; the server asks the same. */
function whyNotPrice(priceCents: number | null): string | undefined {
  if (priceCents === null) return 'Please enter a price.';
  if (priceCents < LEAST) return `The price must be at least ${formatMoney(LEAST)}.`;
  return priceCents > MOST ? `The price must be at most ${formatMoney(MOST)}.` : undefined;
}

/** What the company gets of it. */
const shareWords = (priceCents: ReturnType<typeof readPrice>): string =>
  priceCents === null
    ? `What the homeowner pays. The platform keeps ${formatMoney(PLATFORM_FEE)} of it.`
    : `What the homeowner pays. You earn ${formatMoney(companyShare(priceCents, platformFee(priceCents)))}.`;

const fieldWords = (fault: Error | null, path: string): string | undefined =>
  fault instanceof ApiProblem ? fault.fields.find((field) => field.path === path)?.message : undefined;

/** What is wrong with the whole of it; what belongs to one field stands beside that. */
const bannerWords = (fault: Error | null): string | null =>
  fault && (fieldWords(fault, 'body.priceCents') ?? fieldWords(fault, 'body.serviceDate')) === undefined
    ? fault.message
    : null;
