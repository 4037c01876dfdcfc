import { MOST_ON_BADGE } from '@swath/domain/companies/reminders';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  ownReminders,
  remindersForDialog,
  useQueueSeen,
  useSpotlightShown,
} from '../../parts/reminders/reminders.api.ts';

/** Milliseconds after the page is ready: a reminder that comes later would interrupt the user. */
const LATEST_MS = 1000;

type Shown = 'nothing yet' | 'spotlight' | 'queue' | 'nothing';

/**
 * Decides which reminder opens over the dashboard: first that settings are missing, then, once that is dismissed, that jobs
 * wait for offers. Decided once, when the page is ready; what is not loaded a second later, or after the user has touched
 * the page before a reminder is visible, waits for the next visit.
 *
 * @param concerned  whether settings and queue are the viewer's at all
 *
 * Source: docs/spec/company.md, section 4; docs/rules/queue-and-offers.md, docs/rules/companies.md.
 */
export function useReminders(ready: boolean, concerned: boolean) {
  const { data, isPending } = useQuery({ ...ownReminders(), enabled: concerned });
  const { mutate: markSpotlight } = useSpotlightShown();
  const { mutate: markQueue } = useQueueSeen();
  const [shown, setShown] = useState<Shown>('nothing yet');
  const [newest, setNewest] = useState<string | null>(null);
  const [rendered, setRendered] = useState(false);
  const undecided = shown === 'nothing yet';
  // The exact count is fetched for the dialog alone: the badge is refetched with every change of the queue, and says 99+.
  const isMore = (data?.queued_count ?? 0) > MOST_ON_BADGE;
  const further = undecided && isMore && data?.queue_unseen === true;
  const { data: named } = useQuery({ ...remindersForDialog(), enabled: concerned && further });
  const over = rendered || shown === 'nothing';

  useEffect(() => {
    if (!undecided || !ready) return;
    const latest = setTimeout(() => setShown('nothing'), LATEST_MS);
    return () => clearTimeout(latest);
  }, [undecided, ready]);

  useEffect(() => {
    if (over) return;
    const touched = () => setShown('nothing');
    addEventListener('pointerdown', touched);
    addEventListener('keydown', touched);
    return () => {
      removeEventListener('pointerdown', touched);
      removeEventListener('keydown', touched);
    };
  }, [over]);

  useEffect(() => {
    if (!undecided || !ready || !data || (further && !named)) return;
    setNewest(data.newest_queued_at);
    const due = data.spotlight ? 'spotlight' : data.queue_unseen ? 'queue' : 'nothing';
    // The user may have touched the page since the render with the answer.
    setShown((now) => (now === 'nothing yet' ? due : now));
  }, [undecided, ready, data, further, named]);

  const count = (isMore && named ? named : data)?.queued_count ?? 0;
  return {
    /** Number of jobs waiting for offers, as the dialog shows it. */
    count,
    /** Whether the reminders are still loading. */
    waiting: concerned && isPending,
    /** Whether the company's checklist has an open item. */
    checklist: data?.checklist ?? false,
    spotlight: shown === 'spotlight',
    /** Called when a reminder is visible: later presses are meant for it. */
    rendered: () => setRendered(true),
    queue: shown === 'queue' && count > 0,
    /** @param leaving  for the settings: then no other reminder follows */
    putSpotlightAway(leaving: boolean) {
      markSpotlight();
      setShown(!leaving && data?.queue_unseen ? 'queue' : 'nothing');
    },
    /** Called when it could not be shown: it waits for the next visit. */
    leaveQueue: () => setShown('nothing'),
    putQueueAway() {
      setShown('nothing');
      if (newest !== null) markQueue(newest);
    },
  };
}
