import type { Profile } from '@swath/contract/profiles';
import type { Day } from '@swath/domain/calendar';
import { type Dispatch, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { whoseAnswers } from '../../../parts/kept-answers/answers-store.ts';
import { rememberedYard } from '../../../parts/yard/remembered-yard.ts';
import { useStepOfAddress } from '../../../ui/wizard/use-step-history.ts';
import { fits, keptOf, keptQueueings } from './kept-queueing.ts';
import { type AskedQueueing, moveQueueing, type Queueing, type QueueMove, UNOPENED } from './queue-answers.ts';

type Around = {
  opened: boolean;
  /**
   * What to put in the queue, when a button opens the wizard; null when the URL opens it, which resumes the stored
   * answers.
   */
  asked: AskedQueueing | null;
  days: { first: string; last: string };
  profile: Profile;
  /** Today at the property. */
  today: Day;
};

/**
 * State of the queue wizard. When it opens, it starts with the prefilled answers. From then on, every answer is stored
 * in the browser.
 * @returns state, dispatch, and whether the wizard is open: it is not if the URL opens it and no answers are stored
 */
export function useQueueing(around: Around): [Queueing, Dispatch<QueueMove>, boolean] {
  const { opened, profile, today } = around;
  const [queueing, dispatch] = useReducer(moveQueueing, UNOPENED);
  const [wasOpened, setWasOpened] = useState(false);
  const [begun, setBegun] = useState(false);
  const at = useStepOfAddress()?.step;
  if (opened !== wasOpened) {
    const beginning = opened ? beginningFor(around, at) : null;
    setWasOpened(opened);
    setBegun(beginning !== null);
    if (beginning) dispatch(beginning);
  }
  const { step, answers, attempt } = queueing;
  const keep = useEffectEvent(() => {
    const progress = { begun: queueing.begun, pastFirst: step !== 'dates' };
    keptQueueings.keep(whoseAnswers(profile.id, today), keptOf(queueing), progress, queueing.earlier);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: stores the answers whenever one of these changes
  useEffect(() => {
    if (begun) keep();
  }, [begun, step, answers, attempt]);
  return [queueing, dispatch, begun];
}

/**
 * The reducer action to open the wizard with; null if the URL opens it and no answers are stored.
 * @param at  the step in the URL; undefined: the step at which the stored answers were left
 */
function beginningFor({ asked, days, profile, today }: Around, at: string | undefined): QueueMove | null {
  const whose = whoseAnswers(profile.id, today);
  if (!asked) {
    const kept = keptQueueings.reopened(whose);
    return kept && { type: 'reopened', kept: { ...kept, step: at ?? kept.step }, days };
  }
  const { replaces = null, instead = null } = asked;
  const earlier = keptQueueings.earlier(whose);
  return {
    type: 'opened',
    asked: { ...asked, prefilled: { ...rememberedYard(profile), ...asked.prefilled } },
    days,
    // Offer to resume stored answers only if they replace the same job.
    earlier: earlier && fits(earlier, { replaces, instead }) ? earlier : null,
  };
}
