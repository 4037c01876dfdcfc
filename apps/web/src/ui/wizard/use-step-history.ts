import { type RouterHistory, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

/** The wizards. The steps of each are child routes of the page that it opens over: `{page}/{wizard}/{step}`. */
export type Wizard = 'book' | 'queue';

/** The wizard's step at a path; null at a page itself. */
export function stepAt(pathname: string): { page: string; wizard: Wizard; step: string } | null {
  const [, page = '', wizard, step = ''] = /^(.+)\/(book|queue)\/([^/]+)$/.exec(pathname) ?? [];
  return wizard === 'book' || wizard === 'queue' ? { page, wizard, step } : null;
}

/** The wizard's step in the address. */
export const useStepOfAddress = () => useLocation({ select: ({ pathname }) => stepAt(pathname) });

function push(history: RouterHistory, path: string, trail: readonly string[]): void {
  history.push(path, { trail }, { ignoreBlocker: true });
  history.flush(); // several entries in a row would be merged into one
}

/** Entries that are being left: going back takes effect later, and is not to be done twice. */
const left = new WeakSet<object>();

function goBack(history: RouterHistory, entries: number): void {
  if (left.has(history.location)) return;
  left.add(history.location);
  history.go(-entries, { ignoreBlocker: true });
}

/** Opens a wizard over the present page. What the address of the page asked for is not asked again by going back. */
export function openWizard(history: RouterHistory, wizard: Wizard, step: string): void {
  const { pathname, search } = history.location;
  if (stepAt(pathname)) return;
  if (search) history.replace(pathname, {}, { ignoreBlocker: true });
  push(history, `${pathname}/${wizard}/${step}`, []);
}

/** Goes back to the page, past all entries of its wizard. */
export function closeWizard(history: RouterHistory): void {
  const { pathname, state } = history.location;
  const place = stepAt(pathname);
  if (place && state.trail) goBack(history, state.trail.length + 1);
  else if (place) history.replace(place.page, {}, { ignoreBlocker: true });
}

/** Goes back to the entry that a step has; pushes entries for a later one and those between; else replaces the present one. */
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

type Around<Name extends string> = {
  wizard: Wizard;
  /** The address is at one of its steps. */
  opened: boolean;
  /** Without answers there is no step to show: it is closed. */
  begun: boolean;
  /** The present step, and all of them in their order. */
  step: Name;
  steps: readonly { readonly name: Name }[];
  /** Called while rendering, when the browser has gone back or forward to a step. */
  onStep: (step: Name) => void;
  /** It is finished: going back or forward closes it. */
  ended: boolean;
};

/**
 * Keeps a wizard and its address at the same step. Where the wizard does not follow the browser to a step, the address
 * returns to the present one.
 *
 * @returns closes it
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever either of them changes
  useEffect(follow, [at, step, ended]);
  const isLost = opened && !begun;
  useEffect(() => {
    if (isLost) closeWizard(history);
  }, [isLost, history]);
  return () => closeWizard(history);
}
