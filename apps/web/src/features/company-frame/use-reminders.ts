import { MOST_ON_BADGE } from '@swath/domain/companies/reminders';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  ownReminders,
  remindersForDialog,
  useQueueSeen,
  useSpotlightShown,
} from '../../parts/reminders/reminders.api.ts';

/**
 * Milliseconds after the page is ready in which a reminder may open. One that opened later would interrupt the user.
 */
const LATEST_MS = 1000;

type Shown = 'nothing yet' | 'spotlight' | 'queue' | 'nothing';

/**
 * Decides which reminder opens over a company's dashboard: first the one about missing settings and, once that is
 * dismissed, the one about jobs that wait for offers, unless the checklist is open. This is decided once, when the page
 * is ready. A reminder that does not open within a second, or before the user touches the page, waits until the
 * dashboard is opened again.
 * Source: docs/spec/company.md, section 4; docs/rules/queue-and-offers.md, docs/rules/companies.md.
 * @param ready  whether the page is loaded, and no job is open over it
 * @param concerned  whether the viewer does the company's office work, i.e. its settings and offers; others get no
 * reminders
 */
export function useReminders(ready: boolean, concerned: boolean) {
  const { data, isPending } = useQuery({ ...ownReminders(), enabled: concerned });
  const { mutate: markSpotlight } = useSpotlightShown();
  const { mutate: markQueue } = useQueueSeen();
  const [shown, setShown] = useState<Shown>('nothing yet');
  const [newest, setNewest] = useState<string | null>(null);
  const [rendered, setRendered] = useState(false);
  const undecided = shown === 'nothing yet';
  // The exact count is fetched for the dialog alone. The badge, which shows 99+, is refetched with every change of the
  // queue.
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
    // The user may have touched the page since the render that had the answer.
    setShown((now) => (now === 'nothing yet' ? due : now));
  }, [undecided, ready, data, further, named]);

  const count = (isMore && named ? named : data)?.queued_count ?? 0;
  return {
    /** Number of jobs that wait for offers, for the dialog: exact, where the badge shows 99+. */
    count,
    /** True while the reminders are loading. */
    waiting: concerned && isPending,
    /** True if the company's checklist has an open item. */
    checklist: data?.checklist ?? false,
    spotlight: shown === 'spotlight',
    /**
     * To be called when a reminder is visible. Until then, a press of a key or pointer withholds the reminder, because
     * the press is meant for the page.
     */
    rendered: () => setRendered(true),
    queue: shown === 'queue' && count > 0,
    /**
     * Dismisses the popover about settings until the next sign-in.
     * @param leaving  true if the user goes to the settings: no other reminder follows then
     */
    putSpotlightAway(leaving: boolean) {
      markSpotlight();
      // A company that cannot be booked yet goes on with its checklist: what waits is shown with the next visit.
      setShown(!leaving && data?.queue_unseen && !data.checklist ? 'queue' : 'nothing');
    },
    /**
     * To be called if the dialog about waiting jobs could not be shown: it opens with the next visit to the dashboard.
     */
    leaveQueue: () => setShown('nothing'),
    putQueueAway() {
      setShown('nothing');
      if (newest !== null) markQueue(newest);
    },
  };
}
