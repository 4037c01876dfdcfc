import type { OwnJob } from '@swath/contract/jobs';
import type { Profile } from '@swath/contract/profiles';
import type { OwnProposal } from '@swath/contract/series-proposals';
import { useMemo } from 'react';
import type { KeptBooking } from '../../../features/booking/answers/kept-shapes.ts';
import { beginningOf } from '../../../features/booking/answers/proposed-series.ts';
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
import type { Dialog, Dialogs } from '../use-dialogs.ts';
import { QueueDialogs } from './queue-dialogs.tsx';

type Props = Dialogs & {
  /** Undefined while loading. */
  profile: Profile | undefined;
  now: Date;
  visits: readonly OwnJob[];
  /** Open proposals of companies; undefined while loading. */
  proposals: readonly OwnProposal[] | undefined;
  /** It is known whether an open payment is to be resumed. */
  mayReturn: boolean;
  /** A company's move is postponed. */
  onPutOff: (noticeId: string) => void;
};

const WHY = 'Companies and prices depend on where your lawn is and how large it is.';
const WHY_NOW = { wizard: `One thing before you schedule. ${WHY}`, queue: `One thing before you queue a job. ${WHY}` };

/** The wizard at a stored booking, with what it was opened for. */
const goingOn = (kept: KeptBooking): Dialog => ({
  kind: 'wizard',
  kept,
  ...(kept.company && { company: kept.company }),
  ...(kept.proposal && { proposal: kept.proposal }),
  ...(kept.instead && { instead: kept.instead }),
});

/** All dialogs over the dashboard, except the rating. */
export function DashboardDialogs({ now, visits, proposals, mayReturn, onPutOff, ...dialogs }: Props) {
  const { dialog, opened, close, profile } = dialogs;
  const isOpen = (kind: NonNullable<typeof dialog>['kind']) => opened && dialog?.kind === kind;
  const next = dialog?.kind === 'onboarding' ? dialog.next : null;
  const leave = () => close();
  const notice = dialog?.kind === 'reschedule' ? dialog.notice : null;
  const moving = dialog?.kind === 'move' ? dialog.job : null;
  const wizard = dialog?.kind === 'wizard' ? dialog : null;
  const begun = useMemo(
    () => (wizard?.proposal && !wizard.kept ? beginningOf(wizard.proposal, new Date()) : null),
    [wizard],
  );
  const instead = wizard?.instead;
  const acknowledge = useAcknowledgeCancellation();
  const { mutateAsync } = useMoveVisit();
  const moved = visits.find(({ id }) => id === notice?.jobId);
  return (
    <>
      {profile && (
        <>
          <OnboardingDialog
            opened={isOpen('onboarding')}
            profile={profile}
            why={next ? WHY_NOW[next.kind] : WHY}
            onClose={leave}
            onSaved={() => close(next ?? undefined)}
          />
          <BookingWizard
            opened={isOpen('wizard')}
            profile={profile}
            company={wizard?.company ?? begun?.company}
            unfinished={wizard?.unfinished}
            prefilled={wizard?.prefilled ?? begun?.prefilled}
            startDate={wizard?.startDate ?? begun?.startDate}
            proposal={wizard?.proposal}
            openProposals={proposals}
            kept={wizard?.kept}
            instead={instead}
            onReturn={(kept) => dialogs.show(goingOn(kept))}
            mayReturn={mayReturn}
            onClose={leave}
            onQueue={(prefilled) => close({ kind: 'queue', prefilled, ...(instead && { instead }) })}
            onBooked={(booked) => {
              if (instead) acknowledge.mutate(instead);
              // While it is open, the wizard shows it itself.
              if (!isOpen('wizard')) toastSuccess(bookedText(booked));
            }}
          />
        </>
      )}
      <QueueDialogs {...dialogs} now={now} />
      <RescheduleDialog
        notice={notice}
        opened={isOpen('reschedule')}
        onDone={leave}
        onLater={() => {
          if (notice) onPutOff(notice.id);
          close();
        }}
        onPickDay={moved && (() => close({ kind: 'move', job: moved }))}
        onCancel={moved && (() => close({ kind: 'cancel', job: moved }))}
      />
      <MoveDialog
        visit={moving && { ...moving, date: moving.scheduled_date }}
        now={now}
        opened={isOpen('move')}
        onMove={async (date) => moving && mutateAsync({ visit: moving, date })}
        onClose={leave}
      />
      <CancelDialog visit={dialog?.kind === 'cancel' ? dialog.job : null} opened={isOpen('cancel')} onClose={leave} />
      <DeclineProposalDialog
        proposal={dialog?.kind === 'decline' ? dialog.proposal : null}
        opened={isOpen('decline')}
        onClose={leave}
      />
      <PayDialog
        visit={dialog?.kind === 'pay' ? dialog.job : null}
        opened={isOpen('pay')}
        onClose={leave}
        laterCard={(series) => <ChangeCardForm seriesId={series} onDone={leave} />}
      />
    </>
  );
}
