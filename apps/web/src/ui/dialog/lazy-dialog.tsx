import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { connection } from '../../lib/connection.ts';
import { loadModule } from '../../lib/load-module.ts';
import { afterNextPress } from '../../lib/when-idle.ts';
import { toastError } from '../toast/toast.ts';

type Props<Part> = {
  /** Imports the dialog's code; must be the same function on every render. */
  load: () => Promise<Part>;
  opened: boolean;
  /** Renders the dialog once its code is imported. */
  children: (part: Part, opened: boolean) => ReactNode;
  /** Called when the import failed: the caller sets `opened` back to false. An error toast is shown too. */
  onFailed: () => void;
};

/**
 * A dialog whose code is loaded lazily: after the user's first press or key on the page, which is mostly before the
 * dialog is opened.
 */
export function LazyDialog<Part>({ load, opened, children, onFailed }: Props<Part>) {
  const wanted = useTouched() || opened;
  const [part, setPart] = useState<Part | null>(null);
  const fail = useEffectEvent(async () => {
    if (!opened) return;
    onFailed();
    const help = (await connection.check()) ? 'reload the page' : 'check your connection';
    toastError(`This could not be opened. Please ${help} and try again.`);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening the dialog again retries a failed import
  useEffect(() => {
    if (!wanted || part) return;
    let left = false;
    loadModule(load).then(
      (loaded) => left || setPart(() => loaded),
      () => left || void fail(),
    );
    return () => {
      left = true;
    };
  }, [load, wanted, opened, part]);
  return part && children(part, opened);
}

/** Whether the user has pressed the page or a key since this component mounted; true once the page has responded. */
function useTouched(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => (touched ? undefined : afterNextPress(() => setTouched(true))), [touched]);
  return touched;
}
