import type { Offer, QueuedJob } from '@swath/contract/queue';
import type { JobId } from '@swath/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArrivalWindow } from '../../../parts/arrival/arrival-windows.ts';
import { BookedBox } from '../../../parts/booked/booked-box.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Money } from '../../../ui/format/money.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { type WizardAction, WizardFrame } from '../../../ui/wizard/wizard-frame.tsx';
import type { WizardStep } from '../../../ui/wizard/wizard-progress.tsx';
import { openOffers } from '../offers.ts';
import { ownQueuedJobs, useOfferWindows, useRejectOffer } from '../queue.api.ts';
import { OfferPayStep, OfferTime } from './offer-pay-step.tsx';
import { rejectFailed } from './offer-problems.ts';
import classes from './offers-dialog.module.css';
import { type ChosenTimes, OffersStep } from './offers-step.tsx';
import { useOfferPayment } from './use-offer-payment.ts';

type Props = {
  /** The queued job whose offers are shown; kept while the dialog fades out, null before it first opens. */
  job: QueuedJob | null;
  opened: boolean;
  onClose: () => void;
  /** Called with the id of the job that was booked when the offer was paid. */
  onBooked: (job: JobId) => void;
  now: Date;
};

/** The step on screen. Another `attempt` opens another payment page for the same offer. */
type View =
  | { step: 'offers' }
  | { step: 'reject'; offer: Offer }
  /**
   * `goneAt`: when a list of offers without this offer was first loaded, in ms since 1970; null while the offer is
   * open.
   */
  | { step: 'pay'; offer: Offer; window: ArrivalWindow | null; attempt: number; goneAt: number | null }
  | { step: 'booked'; offer: Offer; window: ArrivalWindow | null };

type Step = View['step'];

const OFFERS: View = { step: 'offers' };

/**
 * Dialog in which a homeowner compares the offers for a queued job and accepts or rejects them; it follows changes
 * live. It can be closed at any moment: the server books a paid offer, or refunds the payment, by itself.
 * Source: docs/rules/payments-and-refunds.md, docs/rules/queue-and-offers.md.
 */
export function OffersDialog({ job, opened, onClose, onBooked, now }: Props) {
  const list = useQuery({ ...ownQueuedJobs(), enabled: opened });
  const live = list.data ? list.data.find(({ id }) => id === job?.id) : job;
  const offers = live ? openOffers(live) : [];
  const { view, show, nextAttempt } = useView(opened, offers, list.dataUpdatedAt);
  const windows = useOfferWindows(opened && job ? job.id : null);
  const paying = opened && view.step === 'pay' ? view : null;
  const payment = useOfferPayment(paying?.offer ?? null, {
    arrivalFrom: paying?.window?.from ?? null,
    attempt: paying?.attempt ?? 0,
    goneAt: paying?.goneAt ?? null,
    onBooked: (made) => {
      if (made) onBooked(made);
      if (paying) show({ ...paying, step: 'booked' });
    },
  });
  const [chosen, setChosen] = useState<ChosenTimes>({});
  const rejecting = useRejectOffer();

  const pay = (offer: Offer, window: ArrivalWindow | null) =>
    show({ step: 'pay', offer, window, attempt: nextAttempt, goneAt: null });
  const toOffers = () => {
    rejecting.reset();
    show(OFFERS);
  };
  const reject = (offer: Offer) =>
    toastWhenSaved(
      rejecting.mutateAsync({ jobId: offer.queuedJobId, offerId: offer.id }, { onSuccess: toOffers }),
      `You rejected the offer of ${offer.companyName}.`,
      { lasts: 2000 },
    );

  const { step } = view;
  return (
    <WizardFrame
      opened={opened}
      onClose={onClose}
      title="Offers for your lawn"
      steps={STEPS[step]}
      current={step}
      done={step === 'booked'}
      onBack={mayGoBack(step, payment.confirming && !payment.returned, rejecting.isPending) ? toOffers : undefined}
      price={view.step === 'pay' && !payment.returned && <Money cents={view.offer.priceCents} size="large" />}
      action={actionOf(step)}
    >
      {view.step === 'offers' && (
        <OffersStep
          offers={offers}
          now={now}
          windows={windows}
          chosen={chosen}
          onChoose={(offer, from) => setChosen({ ...chosen, [offer.id]: from })}
          waiting={live !== undefined && live?.status !== 'expired'}
          onAccept={pay}
          onReject={(offer) => show({ step: 'reject', offer })}
        />
      )}
      {view.step === 'reject' && <OfferRejectStep offer={view.offer} fault={rejecting.error} />}
      {view.step === 'booked' && <OfferBookedStep {...view} address={job?.address ?? ''} />}
      {view.step === 'pay' && (
        <OfferPayStep
          {...view}
          payment={payment}
          zip={zipOf(job)}
          onHoldAgain={() => pay(view.offer, view.window)}
          onBack={toOffers}
        />
      )}
    </WizardFrame>
  );

  function actionOf(at: Step): WizardAction | undefined {
    if (at === 'booked') return { words: 'Done', onPress: onClose };
    if (view.step !== 'reject') return undefined;
    const { offer } = view;
    return { words: 'Reject offer', onPress: () => reject(offer), busy: rejecting.isPending };
  }
}

const COMPARE: WizardStep<Step> = { name: 'offers', label: 'Compare offers' };

const STEPS: Record<Step, readonly WizardStep<Step>[]> = {
  offers: [COMPARE, { name: 'pay', label: 'Accept and pay' }],
  pay: [COMPARE, { name: 'pay', label: 'Accept and pay' }],
  booked: [COMPARE, { name: 'booked', label: 'Your mowing is booked' }],
  reject: [COMPARE, { name: 'reject', label: 'Reject this offer?' }],
};

/**
 * Whether to show the Back button: only in the steps "pay" and "reject". Not while a payment is being confirmed, or a
 * rejection is being sent.
 */
const mayGoBack = (step: Step, confirming: boolean, rejecting: boolean): boolean =>
  (step === 'pay' && !confirming) || (step === 'reject' && !rejecting);

/**
 * State of the step on screen. Opening the dialog resets it to the list of offers. If an offer ends while it is being
 * paid, `goneAt` is set.
 * @param listedAt  when `offers` were loaded, in ms since 1970
 */
function useView(opened: boolean, offers: readonly Offer[], listedAt: number) {
  const [view, setView] = useState<View>(OFFERS);
  const [attempts, setAttempts] = useState(0);
  const [wasOpened, setWasOpened] = useState(false);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setView(OFFERS);
  }
  if (opened && view.step === 'pay') {
    const open = offers.some(({ id }) => id === view.offer.id);
    if (open !== (view.goneAt === null)) setView({ ...view, goneAt: open ? null : listedAt });
  }
  const nextAttempt = attempts + 1;
  const show = (next: View) => {
    if (next.step === 'pay') setAttempts(nextAttempt);
    setView(next);
  };
  return { view, show, nextAttempt };
}

/** Step that confirms the job booked from an accepted offer. */
function OfferBookedStep({ offer, window, address }: { offer: Offer; window: ArrivalWindow | null; address: string }) {
  return (
    <BookedBox company={offer.companyName} day={offer.serviceDate} cents={offer.priceCents}>
      <OfferTime offer={offer} window={window} />, {address}
    </BookedBox>
  );
}

/** Step that asks the homeowner to confirm the rejection of an offer. */
function OfferRejectStep({ offer, fault }: { offer: Offer; fault: Error | null }) {
  return (
    <>
      <FormAlert>{fault && rejectFailed(fault)}</FormAlert>
      <p className={classes.what}>
        {offer.companyName} offered {formatMoney(offer.priceCents)} for {formatLongDay(offer.serviceDate)}.
      </p>
      <p>You cannot accept it afterwards. Any other offers stay open, and new ones may come.</p>
    </>
  );
}

/** The ZIP at the end of a job's address. */
const zipOf = (job: QueuedJob | null): string | undefined => /\d{5}(-\d{4})?$/.exec(job?.address ?? '')?.[0];
