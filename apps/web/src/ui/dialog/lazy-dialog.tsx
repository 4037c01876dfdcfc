import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { connection } from '../../lib/connection.ts';
import { loadModule } from '../../lib/load-module.ts';
import { toastError } from '../toast/toast.ts';

type Props<Part> = {
  /** Fetches the dialog; the same function at every drawing. */
  load: () => Promise<Part>;
  opened: boolean;
  /** It opens by itself once it is here. */
  comesBack?: boolean;
  /** Draws it, closed at first: a dialog gives the focus back to where it was when it opened. */
  children: (part: Part, opened: boolean) => ReactNode;
  /** It could not be fetched: it is not open, and may be opened again. */
  onFailed: () => void;
};

const loadLibrary = () => import('../library/library.tsx');

type Late<Part> = { part: Part; library: Awaited<ReturnType<typeof loadLibrary>>; drawn: boolean };

/**
 * A dialog that is fetched at the first press or key on the page, and not with it: nobody opens one before that. With it comes
 * the component library, of which dialogs are made and pages need not be. Whoever comes to an address that opens it waits for it.
 */
export function LazyDialog<Part>({ load, opened, comesBack = false, children, onFailed }: Props<Part>) {
  const wanted = useTouched() || opened || comesBack;
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
