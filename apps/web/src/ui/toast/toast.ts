import { requestToasts } from './toast-outlet.tsx';

type Options = {
  /** Duration in milliseconds; paused while the pointer or the focus is on it. */
  lasts?: number;
  /** Its title. */
  about?: string;
};

type Tone = Options & { color: string; lasts: number };

async function show(message: string, { color, lasts, about }: Tone): Promise<void> {
  requestToasts();
  // While offline it may fail to load; no toast can be shown then.
  const loaded = await import('@mantine/notifications').catch(() => null);
  loaded?.notifications.show({ message, ...(about && { title: about }), color, autoClose: lasts, role: 'status' });
}

/** Shows a success toast for two seconds, without taking the focus. */
export function toastSuccess(message: string, { lasts = 2000, ...options }: Options = {}): void {
  void show(message, { color: 'grass', lasts, ...options });
}

/** Shows an error toast for five seconds. Use it only where no banner or field can show the error. */
export function toastError(message: string, { lasts = 5000, ...options }: Options = {}): void {
  void show(message, { color: 'clay', lasts, ...options });
}
