import { type Dispatch, useReducer, useState } from 'react';
import { moveQueueing, type Prefilled, type Queueing, type QueueMove, UNOPENED } from './queue-answers.ts';

/** The state of the wizard, which begins afresh, with what is known already, each time it is opened. */
export function useQueueing(
  opened: boolean,
  prefilled: Prefilled,
  days: { first: string; last: string },
): [Queueing, Dispatch<QueueMove>] {
  const [queueing, tell] = useReducer(moveQueueing, UNOPENED);
  const [wasOpened, setWasOpened] = useState(false);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) tell({ type: 'opened', prefilled, days });
  }
  return [queueing, tell];
}
