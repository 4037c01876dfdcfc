import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { connection } from '../../lib/connection.ts';
import { loadModule } from '../../lib/load-module.ts';
import { toastError } from '../toast/toast.ts';

type Props<Part> = {
  /** Loads the dialog's code; must be a stable function. */
  load: () => Promise<Part>;
  opened: boolean;
  /** Renders it, closed at first: a dialog restores the focus to where it was when it opened. */
  children: (part: Part, opened: boolean) => ReactNode;
  /** Called when loading failed: it is not open, and may be opened again. */
  onFailed: () => void;
};

const loadLibrary = () => import('../library/library.tsx');

type Late<Part> = { part: Part; library: Awaited<ReturnType<typeof loadLibrary>>; drawn: boolean };

/**
 * A lazy-loaded dialog: preloaded at the first press or key on the page, as no user opens one before that. The component
 * library, which dialogs need and pages may not, is loaded with it.
 */
export function LazyDialog<Part>({ load, opened, children, onFailed }: Props<Part>) {
  const wanted = useTouched() || opened;
  const [late, setLate] = useState<Late<Part> | null>(null);
  const fail = useEffectEvent(async () => {
    if (!opened) return;
    onFailed();
    const help = (await connection.check()) ? 'reload the page' : 'check your connection';
    toastError(`This could not be opened. Please ${help} and try again.`);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever opens it once more has it fetched once more
  useEffect(() => {
    if (!wanted || late) return;
    let left = false;
    Promise.all([loadModule(load), loadModule(loadLibrary)]).then(
      ([part, library]) => left || setLate({ part, library, drawn: false }),
      () => left || void fail(),
    );
    return () => {
      left = true;
    };
  }, [load, wanted, opened, late]);
  useEffect(() => {
    if (late && !late.drawn) setLate({ ...late, drawn: true });
  }, [late]);
  return late && <late.library.Library>{children(late.part, opened && late.drawn)}</late.library.Library>;
}

/** Whether the page has been pressed, or a key on it. */
function useTouched(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (touched) return;
    const touch = () => setTouched(true);
    addEventListener('pointerdown', touch);
    addEventListener('keydown', touch);
    return () => {
      removeEventListener('pointerdown', touch);
      removeEventListener('keydown', touch);
    };
  }, [touched]);
  return touched;
}
