import type { Profile } from '@swath/contract/profiles';
import type { JobId } from '@swath/domain/ids';
import { useRouter } from '@tanstack/react-router';
import { keptOf, keptQueueings } from '../../features/queue/queueing/kept-queueing.ts';
import { moveQueueing, type Prefilled, UNOPENED } from '../../features/queue/queueing/queue-answers.ts';
import { queueableDays } from '../../features/queue/queueing/steps/queueable-days.ts';
import { paths } from '../../parts/addresses/paths.ts';
import { whoseAnswers } from '../../parts/kept-answers/answers-store.ts';
import { todayAt } from '../../parts/kept-answers/today-at.ts';

/**
 * Leads from a booking wizard on another page to the queue wizard on the dashboard, with the answers so far. The
 * browser's Back returns to the booking, which has kept them too.
 */
export function useQueueAtHome() {
  const { history } = useRouter();
  return (profile: Profile) => (prefilled: Prefilled, instead: JobId | null) => {
    const today = todayAt(profile);
    const asked = { prefilled, instead: instead ?? undefined };
    const queueing = moveQueueing(UNOPENED, { type: 'opened', asked, days: queueableDays(today), earlier: null });
    keptQueueings.keep(whoseAnswers(profile.id, today), keptOf(queueing), { begun: true, pastFirst: false }, null);
    history.push(`${paths.homeowner}/queue/${queueing.step}`, {}, { ignoreBlocker: true });
  };
}
