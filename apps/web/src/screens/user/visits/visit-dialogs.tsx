import type { OwnJob } from '@swath/contract/jobs';
import { RatingDialog } from '../../../features/ratings/rating-dialog.tsx';
import { RescheduleDialog } from '../../../features/reschedules/reschedule-dialog.tsx';
import { useMoveVisit } from '../../../features/reschedules/reschedules.api.ts';
import { ChangeCardForm } from '../../../features/series-card/change-card-form.tsx';
import { CancelDialog } from '../../../features/visits/dialogs/cancel-dialog.tsx';
import { PayDialog } from '../../../features/visits/dialogs/pay-dialog.tsx';
import { MoveDialog } from '../../../parts/room-calendar/move-dialog.tsx';
import type { Dialogs } from '../use-dialogs.ts';
import { usePaidCard } from '../use-paid-card.ts';

/** All dialogs of a visit's page. */
export function VisitDialogs({ visit, now, dialog, open, close }: Dialogs & { visit: OwnJob; now: Date }) {
  const { mutateAsync } = useMoveVisit();
  const leave = () => close();
  const canceling = dialog?.kind === 'cancel' ? dialog.job : null;
  const moving = dialog?.kind === 'move' ? dialog.job : null;
  return (
    <>
      <MoveDialog
        visit={moving && { ...moving, date: moving.scheduled_date, promised: moving.promised_window }}
        now={now}
        opened={open === 'move'}
        onMove={async (to) => moving && mutateAsync({ visit: moving, to })}
        onClose={leave}
      />
      <CancelDialog visit={canceling} card={usePaidCard(canceling)} opened={open === 'cancel'} onClose={leave} />
      <RatingDialog job={dialog?.kind === 'rating' ? dialog.job : null} opened={open === 'rating'} onClose={leave} />
      <PayDialog
        visit={dialog?.kind === 'pay' ? dialog.job : null}
        opened={open === 'pay'}
        onClose={leave}
        laterCard={(series) => <ChangeCardForm seriesId={series} onDone={leave} />}
      />
      <RescheduleDialog
        notice={dialog?.kind === 'reschedule' ? dialog.notice : null}
        opened={open === 'reschedule'}
        onDone={leave}
        onLater={leave}
        onPickDay={() => close({ kind: 'move', job: visit })}
        onCancel={() => close({ kind: 'cancel', job: visit })}
      />
    </>
  );
}
