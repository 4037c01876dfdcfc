import { requestToasts } from './toast-outlet.tsx';

type Options = {
  /** Duration in milliseconds; paused while the pointer or the focus is on it. */
  lasts?: number;
  /** Its title. */
  about?: string;
};

type Tone = Options & { type: 'success' | 'error'; lasts: number };

async function show(description: string, { type, lasts, about }: Tone): Promise<void> {
  requestToasts();
  // While offline it may fail to load; no toast can be shown then.
  const loaded = await import('./toast-stack.tsx').catch(() => null);
  await loaded?.addToast({ description, title: about, type, timeout: lasts });
}

/** Shows a success toast for two seconds, without taking the focus. */
export function toastSuccess(message: string, { lasts = 2000, ...options }: Options = {}): void {
  void show(message, { type: 'success', lasts, ...options });
}

/** Shows an error toast for five seconds. Use it only where no banner or field can show the error. */
export function toastError(message: string, { lasts = 5000, ...options }: Options = {}): void {
  void show(message, { type: 'error', lasts, ...options });
}
