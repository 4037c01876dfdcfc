import { useActSending } from '../parts/unsent/send-acts.ts';

/** Sends what waits in the outbox, as the frame of every page of a crew does. */
export function Sending() {
  useActSending();
  return null;
}
