import { isRequested, requestToasts } from './toast-outlet.tsx';

type Options = {
  /** Duration in ms; paused while the pointer or the focus is on the toast. */
  lasts?: number;
  /** Title of the toast; left out: none. */
  about?: string;
  /** A button in the toast, which closes it. `name`: what screen readers call it, beginning with `words`. */
  action?: { words: string; name: string; act: () => void };
  /** What the toast is about: `dismissToast` closes it. */
  id?: string;
};

type Tone = Options & { type: 'success' | 'error'; lasts: number };

async function show(description: string, { type, lasts, about, action, id }: Tone): Promise<void> {
  requestToasts();
  // Offline, loading the stack may fail; then no toast is shown.
  const loaded = await import('./toast-stack.tsx').catch(() => null);
  const actionProps = action && {
    children: action.words,
    'aria-label': action.name,
    onClick: () => {
      void loaded?.closeToast(shown);
      action.act();
    },
  };
  const shown = await loaded?.addToast({ id, description, title: about, type, timeout: lasts, actionProps });
}

/** Closes the toast with this id, if it is shown. */
export function dismissToast(id: string): void {
  // Not loaded yet: there is no toast.
  if (isRequested())
    void import('./toast-stack.tsx').then(
      (loaded) => loaded.closeToast(id),
      () => undefined,
    );
}

/** Shows a success toast, for two seconds by default; the focus stays. */
export function toastSuccess(message: string, { lasts = 2000, ...options }: Options = {}): void {
  void show(message, { type: 'success', lasts, ...options });
}

/**
 * Shows a success toast once `saving` resolves, for four seconds by default, even if the component that called it is
 * unmounted by then: a live change can close a form before its own response arrives. A rejection is ignored here; the
 * component shows it.
 */
export function toastWhenSaved<Saved>(
  saving: Promise<Saved>,
  words: string | ((saved: Saved) => string),
  { lasts = 4000, ...options }: Options = {},
): void {
  const tell = (saved: Saved) => toastSuccess(typeof words === 'string' ? words : words(saved), { lasts, ...options });
  saving.then(tell, () => undefined);
}

/** Shows an error toast, for five seconds by default. Only where no banner or field can show the error. */
export function toastError(message: string, { lasts = 5000, ...options }: Options = {}): void {
  void show(message, { type: 'error', lasts, ...options });
}
