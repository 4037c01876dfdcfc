import { type RegisteredRouter, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { placeIn, type StepPlace, stepOf, type Way, wayTo } from './step-place.ts';

type Around<Name extends string> = {
  /** Which wizard it is; the same word each time it opens. */
  wizard: string;
  opened: boolean;
  /** All steps in their order. */
  steps: readonly { readonly name: Name }[];
  current: Name;
  /** It has come to its end: wherever the browser goes, it closes. */
  ended: boolean;
  /** Whether the browser's Back or Forward may show this step now. */
  mayShow: (step: Name) => boolean;
  /** The browser has gone to this step. */
  onStep: (step: Name) => void;
  /** The browser has gone back from the first step. */
  onClose: () => void;
  /**
   * The browser stands at a step of this wizard, and it is closed: after a reload, or by Forward. Opens it there, or
   * answers false; then the browser goes back to the page below.
   */
  onReturn: (step: string) => boolean;
  /** False while it is not known yet whether something else is to be opened. */
  mayReturn: boolean;
};

/** Whether the page was left in the middle of a wizard: the browser stands at one of its steps. */
export const useIsAtStep = (): boolean => useLocation({ select: ({ state }) => state.step !== undefined });

/**
 * Makes each step of a wizard an entry of the browser's history: Back goes one step back, and from the first one closes;
 * Forward goes on again. A wizard that closes takes its entries with it. Without a router around it, nothing is entered.
 *
 * @returns goes back to the page below and then does something; at once where the browser is there already
 */
export function useStepHistory<Name extends string>(around: Around<Name>): (then: () => void) => void {
  const { wizard, opened, steps, current, ended, mayReturn } = around;
  const router: RegisteredRouter | undefined = useRouter({ warn: false });
  const history = router?.history;
  const names = steps.map(({ name }) => name);
  /** What happens once the browser is back at the page below. */
  const leaving = useRef<(() => void) | null>(null);
  /** It has been told to close, and has not yet: what the page does to the history meanwhile is no second Back. */
  const closing = useRef(false);
  /** The browser is on its way to where the wizard is already. */
  const following = useRef(false);
  /** The position at which the browser and the wizard last showed the same step. */
  const settled = useRef(0);
  const wasOpened = useRef(false);

  const place = () => (history ? placeIn(history.location.state, wizard) : null);
  const position = () => history?.location.state.__TSR_index ?? 0;
  const enter = (entry: StepPlace, replace: boolean) => {
    if (!history) return;
    // The page stays the same: nothing has to be asked before.
    history[replace ? 'replace' : 'push'](
      history.location.href,
      { ...history.location.state, step: entry },
      { ignoreBlocker: true },
    );
    history.flush(); // two entries in a row would become one
    settled.current = position();
  };
  const take = (way: Way | null, from: StepPlace) => {
    if (way === null) settled.current = position();
    else if ('go' in way) {
      following.current = true;
      history?.go(way.go);
    } else if ('replace' in way) enter({ ...from, trail: [...from.trail.slice(0, -1), way.replace] }, true);
    else {
      const trail = [...from.trail];
      for (const step of way.push) {
        trail.push(step);
        enter({ ...from, trail: [...trail] }, false);
      }
    }
  };
  const follow = useEffectEvent(() => {
    if (!history || leaving.current !== null || following.current || ended) return;
    const at = place();
    if (at) return take(wayTo(current, at, names), at);
    take({ push: names.slice(0, names.indexOf(current) + 1) }, { wizard, base: position(), trail: [] });
  });

  const leave = (then: () => void) => {
    const at = place();
    if (!history || !at) {
      closing.current = true;
      return then();
    }
    const isOnItsWay = leaving.current !== null || following.current;
    leaving.current = then;
    if (!isOnItsWay) history.go(at.base - position());
  };
  const comeBack = useEffectEvent(() => {
    const at = place();
    if (at && leaving.current === null && !around.onReturn(stepOf(at))) leave(() => {});
  });
  const drop = useEffectEvent(() => leave(() => {}));

  /** The browser has gone to another entry. */
  const moved = useEffectEvent(() => {
    const at = place();
    const then = leaving.current;
    const followed = following.current;
    following.current = false;
    if (then) {
      if (at) return history?.go(at.base - position());
      leaving.current = null;
      closing.current = true;
      return then();
    }
    if (!opened) return mayReturn && comeBack();
    if (closing.current) return;
    if (!at) {
      closing.current = true;
      return around.onClose();
    }
    if (ended) return leave(around.onClose);
    if (followed) return follow();
    const step = names.find((name) => name === stepOf(at));
    if (step === current) settled.current = position();
    else if (step !== undefined && around.mayShow(step)) around.onStep(step);
    else history?.go(settled.current - position());
  });
  useEffect(
    () =>
      history?.subscribe(({ action }) => {
        if (action.type !== 'PUSH' && action.type !== 'REPLACE') moved();
      }),
    [history],
  );

  const order = names.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step, or another order of them, is followed
  useEffect(() => {
    closing.current = false;
    if (opened) follow();
    else if (wasOpened.current) drop();
    else if (mayReturn) comeBack();
    wasOpened.current = opened;
  }, [opened, current, order, mayReturn]);

  return leave;
}
