import { type RouterHistory, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

/** The wizards. Their steps are child routes of the page they open over: `{page}/{wizard}/{step}`. */
export type Wizard = 'book' | 'queue';

/** Parses a path into page, wizard and step; null if it names no wizard's step. */
export function stepAt(pathname: string): { page: string; wizard: Wizard; step: string } | null {
  const [, page = '', wizard, step = ''] = /^(.+)\/(book|queue)\/([^/]+)$/.exec(pathname) ?? [];
  return wizard === 'book' || wizard === 'queue' ? { page, wizard, step } : null;
}

/** The page, wizard and step that the URL names; null if it names no wizard's step. */
export const useStepOfAddress = () => useLocation({ select: ({ pathname }) => stepAt(pathname) });

function push(history: RouterHistory, path: string, trail: readonly string[]): void {
  history.push(path, { trail }, { ignoreBlocker: true });
  history.flush(); // otherwise successive pushes are merged into one
}

/** Locations already being left: going back takes effect later and must not be repeated meanwhile. */
const left = new WeakSet<object>();

/**
 * Goes back by this page's own history entries. `history.go` counts those of frames as well, such as a payment form that
 * was sent, and would move the frame and not the page; it is left for browsers without the Navigation API.
 */
function goBack(history: RouterHistory, entries: number): void {
  const { location } = history;
  if (left.has(location)) return;
  left.add(location);
  const entry = ownEntry(-entries);
  if (!entry) {
    history.go(-entries, { ignoreBlocker: true });
    return;
  }
  const mayTryAgain = () => void left.delete(location);
  const { committed, finished } = navigation.traverseTo(entry.key);
  committed?.catch(mayTryAgain);
  finished?.catch(mayTryAgain);
}

/** This page's own history entry so many steps from the present one; undefined where that cannot be known. */
function ownEntry(steps: number): NavigationHistoryEntry | undefined {
  if (!('navigation' in window) || !navigation.currentEntry) return undefined;
  return navigation.entries()[navigation.currentEntry.index + steps];
}

/**
 * Opens a wizard over the current page, unless one is open. Removes the page's query first, so that going back does not
 * trigger again what the query asked for.
 */
export function openWizard(history: RouterHistory, wizard: Wizard, step: string): void {
  const { pathname, search } = history.location;
  if (stepAt(pathname)) return;
  if (search) history.replace(pathname, {}, { ignoreBlocker: true });
  push(history, `${pathname}/${wizard}/${step}`, []);
}

/** Goes back to the page under the wizard, past all of the wizard's history entries. */
export function closeWizard(history: RouterHistory): void {
  const { pathname, state } = history.location;
  const place = stepAt(pathname);
  if (place && state.trail) goBack(history, state.trail.length + 1);
  else if (place) history.replace(place.page, {}, { ignoreBlocker: true });
}

/**
 * Moves to a step: goes back to its history entry if it has one; if it is a later step, pushes an entry for each step
 * up to it; otherwise replaces the current entry.
 * @param names names of all steps, in order
 */
function goToStep(history: RouterHistory, step: string, names: readonly string[]): void {
  const { pathname, state } = history.location;
  const here = stepAt(pathname);
  if (!here || here.step === step) return;
  const { trail = [] } = state;
  const pathOf = (name: string) => `${here.page}/${here.wizard}/${name}`;
  const from = names.indexOf(here.step);
  const until = names.indexOf(step);
  if (trail.includes(step)) goBack(history, trail.length - trail.lastIndexOf(step));
  else if (from < 0 || until < from) history.replace(pathOf(step), state, { ignoreBlocker: true });
  else {
    for (let next = from + 1; next <= until; next++) {
      push(history, pathOf(names[next] ?? step), [...trail, ...names.slice(from, next)]);
    }
  }
}

/**
 * What is shown over the current step, in a history entry of its own, so that Back closes it and the wizard keeps its
 * step and answers.
 * @returns the name of what is shown (null: nothing), a function that shows something, and one that closes it
 */
export function useShownOverStep(): [shown: string | null, show: (name: string) => void, close: () => void] {
  const { history } = useRouter();
  const shown = useLocation({ select: ({ state }) => state.overStep ?? null });
  const show = (overStep: string) => {
    const { pathname, state } = history.location;
    const here = stepAt(pathname);
    if (!here) return;
    const trail = state.trail && [...state.trail, here.step];
    history.push(pathname, { overStep, ...(trail && { trail }) }, { ignoreBlocker: true });
  };
  return [shown, show, () => goBack(history, 1)];
}

type Around<Name extends string> = {
  wizard: Wizard;
  /** Whether the URL names one of this wizard's steps. */
  opened: boolean;
  /** Whether there are answers to show; without any, the wizard closes. */
  begun: boolean;
  /** The current step, and all steps in order. */
  step: Name;
  steps: readonly { readonly name: Name }[];
  /** Called during render when the user has moved to a step with the browser's Back or Forward. */
  onStep: (step: Name) => void;
  /** Whether the wizard is finished: Back or Forward then closes it. */
  ended: boolean;
};

/**
 * Keeps a wizard's step and the URL in sync. If the wizard does not follow the browser to a step, the URL returns to
 * the current step.
 * @returns a function that closes the wizard
 */
export function useStepHistory<Name extends string>(around: Around<Name>): () => void {
  const { wizard, opened, begun, step, steps, onStep, ended } = around;
  const { history } = useRouter();
  const place = useStepOfAddress();
  const at = begun && place?.wizard === wizard ? place.step : null;
  const [seen, setSeen] = useState<string | null>(null);
  if (at !== seen) {
    setSeen(at);
    const name = steps.find((one) => one.name === at)?.name;
    if (seen !== null && name !== undefined && name !== step) onStep(name);
  }
  const follow = useEffectEvent(() => {
    if (at === null || at === step) return;
    if (ended) closeWizard(history);
    else
      goToStep(
        history,
        step,
        steps.map(({ name }) => name),
      );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever one of the three changes
  useEffect(follow, [at, step, ended]);
  const isLost = opened && !begun;
  useEffect(() => {
    if (isLost) closeWizard(history);
  }, [isLost, history]);
  return () => closeWizard(history);
}
