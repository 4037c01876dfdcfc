import type { OwnJob } from '@swath/contract/jobs';
import { whyNotCancel } from '@swath/domain/jobs/job-lifecycle';
import { whyNotMoveAtAll } from '@swath/domain/jobs/reschedule';
import { whyNotRate } from '@swath/domain/ratings/rating';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { type VisitAsk, visitSearch } from '../../../parts/addresses/page-searches.ts';
import { without } from '../../../parts/addresses/without.ts';
import { calendarFault, useVisitCalendar } from '../../../parts/booked/add-to-calendar.tsx';
import type { Dialog, Dialogs } from '../use-dialogs.ts';

type Asked = {
  readonly dialog: (job: OwnJob) => Dialog;
  readonly whyNot: (job: OwnJob) => unknown;
  readonly words: (job: OwnJob) => string;
};

/** The dialogs that a link can ask for. `words`: shown when it comes too late. */
const ASKED: Record<Exclude<VisitAsk, 'calendar'>, Asked> = {
  move: {
    dialog: (job) => ({ kind: 'move', job }),
    whyNot: whyNotMoveAtAll,
    words: () => 'This visit cannot be put on another day any more.',
  },
  cancel: {
    dialog: (job) => ({ kind: 'cancel', job }),
    whyNot: whyNotCancel,
    words: () => 'This visit cannot be canceled any more.',
  },
  rate: {
    dialog: (job) => ({ kind: 'rating', job }),
    whyNot: whyNotRate,
    words: ({ rating }) =>
      rating === null
        ? 'This visit is not completed, so there is nothing to rate.'
        : 'You gave your stars already. Thank you.',
  },
};

/**
 * Opens the dialog that a mail's link asks for, `?ask=move`, once, or downloads the visit for a calendar; removes the
 * parameter, so that a reload does not do it again. The dialog asks before anything is done.
 * @returns why it was not opened, or that the file is there; null otherwise
 */
export function useAskedDialog(visit: OwnJob, { show }: Dialogs): string | null {
  const ask = useSearch({ strict: false, select: (search: Record<string, unknown>) => visitSearch(search).ask });
  const navigate = useNavigate();
  const [notice, setNotice] = useState<string | null>(null);
  const { mutate: keepCalendar } = useVisitCalendar();
  const follow = useEffectEvent((asked: VisitAsk) => {
    void navigate({ to: '.', search: without('ask'), hash: true, replace: true });
    if (asked === 'calendar') {
      keepCalendar(
        { id: visit.id, day: visit.scheduled_date },
        {
          onSuccess: () => setNotice('The file for your calendar is here: open it, and the visit is in your calendar.'),
          onError: (fault) => setNotice(calendarFault(fault)),
        },
      );
      return;
    }
    const { dialog, whyNot, words } = ASKED[asked];
    const may = whyNot(visit) === null;
    if (may) show(dialog(visit));
    setNotice(may ? null : words(visit));
  });
  useEffect(() => {
    if (ask) follow(ask);
  }, [ask]);
  return notice;
}
