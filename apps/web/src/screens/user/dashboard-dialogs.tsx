import type { MowingJob } from '@swath/contract/jobs';
import type { Profile } from '@swath/contract/profiles';
import { BookingWizard } from '../../features/booking/booking-wizard.tsx';
import { OnboardingDialog } from '../../features/profiles/onboarding-dialog.tsx';
import { RatingDialog } from '../../features/ratings/rating-dialog.tsx';
import { MoveDialog } from '../../features/reschedules/move-dialog.tsx';
import { RescheduleDialog } from '../../features/reschedules/reschedule-dialog.tsx';
import { CancelDialog } from '../../features/visits/cancel-dialog.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { toastSuccess } from '../../ui/toast.ts';
import type { Dialogs } from './use-dialogs.ts';

type Props = Dialogs & {
  /** Undefined while it is not known. */
  profile: Profile | undefined;
  visits: readonly MowingJob[];
  /** A company's move is to be answered another time. */
  onPutOff: (noticeId: string) => void;
};

const WHY = 'Companies and prices depend on where your lawn is and how large it is.';
const WHY_FOR_BOOKING = `One thing before you schedule. ${WHY}`;

/** Everything that can lie over the dashboard. */
export function DashboardDialogs({ dialog, opened, close, profile, visits, onPutOff }: Props) {
  const isOpen = (kind: NonNullable<typeof dialog>['kind']) => opened && dialog?.kind === kind;
  const forBooking = dialog?.kind === 'onboarding' && dialog.forBooking;
  const leave = () => close();
  const notice = dialog?.kind === 'reschedule' ? dialog.notice : null;
  const moved = visits.find(({ id }) => id === notice?.jobId);
  return (
    <>
      {profile && (
        <>
          <OnboardingDialog
            opened={isOpen('onboarding')}
            profile={profile}
            why={forBooking ? WHY_FOR_BOOKING : WHY}
            onClose={leave}
            onSaved={() => close(forBooking ? { kind: 'wizard' } : undefined)}
          />
          <BookingWizard
            opened={isOpen('wizard')}
            profile={profile}
            onClose={leave}
            onBooked={(job) => {
              // While it is open, the wizard says so itself.
              if (isOpen('wizard')) return;
              toastSuccess(`Your mowing is scheduled: ${job.company_name}, ${formatDay(job.scheduled_date)}.`);
            }}
          />
        </>
      )}
      <RatingDialog job={dialog?.kind === 'rating' ? dialog.job : null} opened={isOpen('rating')} onClose={leave} />
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
      <MoveDialog visit={dialog?.kind === 'move' ? dialog.job : null} opened={isOpen('move')} onClose={leave} />
      <CancelDialog visit={dialog?.kind === 'cancel' ? dialog.job : null} opened={isOpen('cancel')} onClose={leave} />
    </>
  );
}
