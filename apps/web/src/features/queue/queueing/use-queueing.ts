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
  /** What it is opened for; null where the address opens it: at the stored answers. */
  asked: AskedQueueing | null;
  days: { first: string; last: string };
  profile: Profile;
  /** Today at the property. */
  today: Day;
};

/**
 * The state of the wizard, reset to the prefilled answers each time it is opened. Answers are stored as they are given.
 *
 * @returns also whether it is begun: not where nothing is stored for the address
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever one of these changes
  useEffect(() => {
    if (begun) keep();
  }, [begun, step, answers, attempt]);
  return [queueing, dispatch, begun];
}

/** The move that the wizard begins with; null where the address opens it and nothing is stored. */
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
    // Only answers for the same job are offered.
    earlier: earlier && fits(earlier, { replaces, instead }) ? earlier : null,
  };
}
