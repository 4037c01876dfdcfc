import { createSession, type Session } from '../lib/session/session.ts';

const opened = new Set<Session>();

/** The session of a page that a test opens. It ends with its test. */
export function openSession(): Session {
  const session = createSession();
  opened.add(session);
  return session;
}

/**
 * Has the sessions that a test opened find out that the browser's storage is empty. A page that still waits for the API to
 * come back would find out later, and remove what another test has stored by then.
 */
export async function endSessions(): Promise<void> {
  await Promise.all([...opened].map((session) => session.tick()));
  opened.clear();
}
