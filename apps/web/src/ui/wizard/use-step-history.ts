import { type RegisteredRouter, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { placeIn, type StepPlace, stepOf, type Way, wayTo } from './step-place.ts';

type Around<Name extends string> = {
  /** Identifies the wizard; the same each time it opens. */
  wizard: string;
  opened: boolean;
  /** All steps in their order. */
  steps: readonly { readonly name: Name }[];
  current: Name;
  /** It is finished: any navigation closes it. */
  ended: boolean;
  /** Whether the browser's Back or Forward may show this step now. */
  mayShow: (step: Name) => boolean;
  /** Called when the browser has navigated to this step. */
  onStep: (step: Name) => void;
  /** Called when the browser has gone back from the first step. */
  onClose: () => void;
  /**
   * The browser is at a step of this wizard, and it is closed: after a reload, or by Forward. Opens it there, or returns
   * false; then the browser goes back to the page below.
   */
  onReturn: (step: string) => boolean;
  /** False while it is not known yet whether something else is to be opened. */
  mayReturn: boolean;
};

/** Whether the page was left in the middle of a wizard: the browser is at one of its steps. */
export const useIsAtStep = (): boolean => useLocation({ select: ({ state }) => state.step !== undefined });

/**
 * Syncs a wizard's steps with the browser's history: Back goes one step back, and from the first one closes; Forward goes
 * on again. A wizard that closes removes its entries. Without a router, nothing is synced.
 *
 * @returns goes back to the page below and then runs a callback; immediately where the browser is there already
 */
export function useStepHistory<Name extends string>(around: Around<Name>): (then: () => void) => void {
  const { wizard, opened, steps, current, ended, mayReturn } = around;
  const router: RegisteredRouter | undefined = useRouter({ warn: false });
  const history = router?.history;
  const names = steps.map(({ name }) => name);
  /** The callback to run once the browser is back at the page below. */
  const leaving = useRef<(() => void) | null>(null);
  /** It was asked to close, and has not yet: the page's own history changes meanwhile are no second Back. */
  const closing = useRef(false);
  /** The browser is navigating to where the wizard is already. */
  const following = useRef(false);
  /** The position at which the browser and the wizard last showed the same step. */
  const settled = useRef(0);
  const wasOpened = useRef(false);

  const place = () => (history ? placeIn(history.location.state, wizard) : null);
  const position = () => history?.location.state.__TSR_index ?? 0;
  const enter = (entry: StepPlace, replace: boolean) => {
    if (!history) return;
    // The page stays the same: blockers need not run.
    history[replace ? 'replace' : 'push'](
      history.location.href,
      { ...history.location.state, step: entry },
      { ignoreBlocker: true },
    );
    history.flush(); // two entries in a row would be merged into one
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

  /** The browser has navigated to another entry. */
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
