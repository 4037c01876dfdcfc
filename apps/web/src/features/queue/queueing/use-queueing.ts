import type { Day } from '@swath/domain/calendar';
import type { AccountId } from '@swath/domain/ids';
import { type Dispatch, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { whoseAnswers } from '../../../parts/kept-answers/answers-store.ts';
import { fits, keptOf, keptQueueings, type StandsFor } from './kept-queueing.ts';
import type { KeptQueueing } from './kept-shape.ts';
import { moveQueueing, type Prefilled, type Queueing, type QueueMove, UNOPENED } from './queue-answers.ts';

type Around = {
  opened: boolean;
  prefilled: Prefilled;
  /** Stored answers, resumed immediately. */
  kept: KeptQueueing | undefined;
  days: { first: string; last: string };
  account: AccountId;
  /** Today at the property; without it, today in the usual zone by this device's clock. */
  today: Day;
} & StandsFor;

/** The state of the wizard, reset to the prefilled answers each time it is opened. Answers are stored as they are given. */
export function useQueueing(around: Around): [Queueing, Dispatch<QueueMove>] {
  const { opened, prefilled, kept, days } = around;
  const [queueing, tell] = useReducer(moveQueueing, UNOPENED);
  const [wasOpened, setWasOpened] = useState(false);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) tell({ type: 'opened', prefilled, days, kept, earlier: earlierOf(around) });
  }
  const { step, answers, attempt, begun, earlier } = queueing;
  const keep = useEffectEvent(() => {
    const whose = whoseAnswers(around.account, around.today);
    keptQueueings.keep(whose, keptOf(queueing, around), { begun, pastFirst: step !== 'dates' }, earlier);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever one of these changes
  useEffect(() => {
    if (opened && attempt > 0) keep();
  }, [opened, step, answers, attempt]);
  return [queueing, tell];
}

/** The stored answers that can be resumed where the wizard opens; those from the schedule wizard take precedence. */
function earlierOf(around: Around): KeptQueueing | null {
  const kept = keptQueueings.earlier(whoseAnswers(around.account, around.today));
  return kept && fits(kept, around) ? kept : null;
}
