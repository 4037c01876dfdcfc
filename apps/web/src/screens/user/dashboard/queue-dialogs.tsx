import type { Profile } from '@swath/contract/profiles';
import { useAcknowledgeCancellation } from '../../../features/called-off/called-off.api.ts';
import { OffersDialog } from '../../../features/queue/offers/offers-dialog.tsx';
import { QuestionsDialog } from '../../../features/queue/questions/questions-dialog.tsx';
import { useAcknowledgeExpired } from '../../../features/queue/queue.api.ts';
import { CancelQueuedDialog } from '../../../features/queue/queued/cancel-queued-dialog.tsx';
import { ExpiredPopup } from '../../../features/queue/queued/expired-popup.tsx';
import { answersOf } from '../../../features/queue/queueing/answers-of-queued.ts';
import { QueueWizard } from '../../../features/queue/queueing/queue-wizard.tsx';
import { keepConfirmation } from '../../../parts/booked/kept-confirmation.ts';
import { PhotoPicker } from '../../../parts/photos/photo-picker.tsx';
import { useViewer } from '../../../parts/viewer/viewer.ts';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import type { Dialogs, WizardDialog } from '../use-dialogs.ts';
import { leadTo } from '../use-schedule.ts';

type Props = Dialogs & {
  /** The homeowner's profile; undefined while loading. */
  profile: Profile | undefined;
  now: Date;
};

const NOTHING_EXPIRED = { ids: [], jobs: [] };

/** Dialogs about queued jobs (jobs without a company yet). Each stays mounted while closed, to restore the focus. */
export function QueueDialogs({ dialog, open, close, profile, now }: Props) {
  const account = useViewer().id;
  const acknowledge = useAcknowledgeExpired(() => {}); // jobs that could not be acknowledged are shown again
  const seen = useAcknowledgeCancellation();
  const leave = () => close();
  const goTo = (next: WizardDialog) => close(profile && leadTo(next, profile));
  return (
    <>
      {profile && (
        <QueueWizard
          opened={open === 'queue'}
          asked={dialog?.kind === 'queue' ? dialog : null}
          profile={profile}
          photoPicker={(props) => <PhotoPicker {...props} place="queue" />}
          onProfile={(next) => close({ kind: 'onboarding', next: { kind: 'queue', ...next }, isChange: true })}
          onQueued={(_, { replaces, instead }) => {
            if (replaces) acknowledge.mutate([replaces]);
            if (instead) seen.mutate(instead);
            // While the wizard is open, it confirms the job itself.
            if (open !== 'queue') toastSuccess('Your job is in the queue.');
          }}
        />
      )}
      <OffersDialog
        job={dialog?.kind === 'offers' ? dialog.job : null}
        opened={open === 'offers'}
        onClose={leave}
        onBooked={(id) => keepConfirmation(account, { kind: 'visit', id })}
        now={now}
      />
      <QuestionsDialog
        job={dialog?.kind === 'questions' ? dialog.job : null}
        opened={open === 'questions'}
        onClose={leave}
      />
      <CancelQueuedDialog
        job={dialog?.kind === 'cancel-queued' ? dialog.job : null}
        opened={open === 'cancel-queued'}
        onClose={leave}
      />
      <ExpiredPopup
        expired={dialog?.kind === 'expired' ? dialog.expired : NOTHING_EXPIRED}
        opened={open === 'expired'}
        onClose={leave}
        onSchedule={() => goTo({ kind: 'book' })}
        onQueueAgain={(job) => goTo({ kind: 'queue', prefilled: answersOf(job), replaces: job.id })}
      />
    </>
  );
}
