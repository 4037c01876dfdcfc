import type { OwnJob } from '@swath/contract/jobs';
import type { Profile } from '@swath/contract/profiles';
import type { OwnProposal } from '@swath/contract/series-proposals';
import { BookingWizard } from '../../../features/booking/booking-wizard.tsx';
import { bookedText } from '../../../features/booking/payment/booked.ts';
import { useAcknowledgeCancellation } from '../../../features/called-off/called-off.api.ts';
import { DeclineProposalDialog } from '../../../features/own-proposals/decline-proposal-dialog.tsx';
import { OnboardingDialog } from '../../../features/profiles/onboarding/onboarding-dialog.tsx';
import { RescheduleDialog } from '../../../features/reschedules/reschedule-dialog.tsx';
import { useMoveVisit } from '../../../features/reschedules/reschedules.api.ts';
import { ChangeCardForm } from '../../../features/series-card/change-card-form.tsx';
import { CancelDialog } from '../../../features/visits/dialogs/cancel-dialog.tsx';
import { PayDialog } from '../../../features/visits/dialogs/pay-dialog.tsx';
import { MoveDialog } from '../../../parts/room-calendar/move-dialog.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import type { Dialogs } from '../use-dialogs.ts';
import { usePaidCard } from '../use-paid-card.ts';
import { QueueDialogs } from './queue-dialogs.tsx';

type Props = Dialogs & {
  /** The homeowner's profile; undefined while loading. */
  profile: Profile | undefined;
  now: Date;
  visits: readonly OwnJob[];
  /** Open proposals of companies to this homeowner; undefined while loading. */
  proposals: readonly OwnProposal[] | undefined;
  /** Whether the check for an unfinished payment is done; the booking wizard opens only then. */
  looked: boolean;
  /** Called when the homeowner postpones answering a company's move of a visit. */
  onPutOff: (noticeId: string) => void;
};

const WHY = 'Companies and prices depend on where your lawn is and how large it is.';
const WHY_NOW = { book: `One thing before you schedule. ${WHY}`, queue: `One thing before you queue a job. ${WHY}` };

/** All dialogs of the homeowner's dashboard, except the rating. */
export function DashboardDialogs({ now, visits, proposals, looked, onPutOff, ...dialogs }: Props) {
  const { dialog, open, close, profile } = dialogs;
  const next = dialog?.kind === 'onboarding' ? dialog.next : null;
  const leave = () => close();
  const notice = dialog?.kind === 'reschedule' ? dialog.notice : null;
  const canceling = dialog?.kind === 'cancel' ? dialog.job : null;
  const moving = dialog?.kind === 'move' ? dialog.job : null;
  const acknowledge = useAcknowledgeCancellation();
  const { mutateAsync } = useMoveVisit();
  const moved = visits.find(({ id }) => id === notice?.jobId);
  return (
    <>
      {profile && (
        <>
          <OnboardingDialog {...dialogs.onboardingProps} profile={profile} why={next ? WHY_NOW[next.kind] : WHY} />
          <BookingWizard
            opened={open === 'book' && looked}
            asked={dialog?.kind === 'book' ? dialog : null}
            profile={profile}
            openProposals={proposals}
            onQueue={(prefilled, instead) => close({ kind: 'queue', prefilled, instead: instead ?? undefined })}
            onAddress={dialogs.askAddress}
            onBooked={(booked, instead) => {
              if (instead) acknowledge.mutate(instead);
              // While the wizard is open, it confirms the booking itself.
              if (open !== 'book') toastSuccess(bookedText(booked));
            }}
          />
        </>
      )}
      <QueueDialogs {...dialogs} now={now} />
      <RescheduleDialog
        notice={notice}
        opened={open === 'reschedule'}
        onDone={leave}
        onLater={() => {
          if (notice) onPutOff(notice.id);
          close();
        }}
        onPickDay={moved && (() => close({ kind: 'move', job: moved }))}
        onCancel={moved && (() => close({ kind: 'cancel', job: moved }))}
      />
      <MoveDialog
        visit={moving && { ...moving, date: moving.scheduled_date, promised: moving.promised_window }}
        now={now}
        opened={open === 'move'}
        onMove={async (to) => moving && mutateAsync({ visit: moving, to })}
        onClose={leave}
      />
      <CancelDialog visit={canceling} card={usePaidCard(canceling)} opened={open === 'cancel'} onClose={leave} />
      <DeclineProposalDialog
        proposal={dialog?.kind === 'decline' ? dialog.proposal : null}
        opened={open === 'decline'}
        onClose={leave}
      />
      <PayDialog
        visit={dialog?.kind === 'pay' ? dialog.job : null}
        opened={open === 'pay'}
        onClose={leave}
        laterCard={(series) => <ChangeCardForm seriesId={series} onDone={leave} />}
      />
    </>
  );
}
