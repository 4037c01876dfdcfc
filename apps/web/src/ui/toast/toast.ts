import { requestToasts } from './toast-outlet.tsx';

type Options = {
  /** How long it stays, in milliseconds; it waits while the pointer or the focus is on it. */
  lasts?: number;
  /** What it is about, in a line over it. */
  about?: string;
};

type Tone = Options & { color: string; lasts: number };

async function show(message: string, { color, lasts, about }: Tone): Promise<void> {
  requestToasts();
  // Without a connection it cannot be fetched, and nothing can be said.
  const loaded = await import('@mantine/notifications').catch(() => null);
  loaded?.notifications.show({ message, ...(about && { title: about }), color, autoClose: lasts, role: 'status' });
}

/** Says for two seconds that something has been done, without taking the focus. */
export function toastSuccess(message: string, { lasts = 2000, ...options }: Options = {}): void {
  void show(message, { color: 'grass', lasts, ...options });
}

/** Says for five seconds that something has not worked. Use it only where no banner or field can say so. */
export function toastError(message: string, { lasts = 5000, ...options }: Options = {}): void {
  void show(message, { color: 'clay', lasts, ...options });
}
