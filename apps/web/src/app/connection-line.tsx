import { dayAt } from '@swath/domain/calendar';
import { clockText } from '@swath/domain/words';
import { useState } from 'react';
import { type Connection, connection, useConnection } from '../lib/connection.ts';
import { type Loaded, useLoaded } from '../lib/kept-reads.ts';
import { deviceTimeZone } from '../ui/format/device-time-zone.ts';
import { formatDay } from '../ui/format/format-day.ts';
import classes from './connection-line.module.css';
import { type HeldPage, holdPage, useHeldPage, useOpening } from './held-page.ts';

/**
 * Banner at the top of every page, shown while the API cannot be reached (with the age of the data and what still
 * works) or after a page could not be opened (with that page's title). Also shows a bar while a page's code is being
 * fetched.
 */
export function ConnectionLine() {
  const state = useConnection();
  const held = useHeldPage();
  const opening = useOpening();
  return (
    <section aria-label="Connection" aria-live="polite">
      {(state !== 'online' || held) && <Line state={state} held={held} />}
      {opening && <div className={classes.opening} aria-hidden="true" />}
    </section>
  );
}

function Line({ state, held }: { state: Connection; held: HeldPage | null }) {
  const [busy, setBusy] = useState(false);
  const loaded = useLoaded();
  const tryAgain = async () => {
    setBusy(true);
    if (await connection.check()) held?.open();
    setBusy(false);
  };
  return (
    <div className={classes.line}>
      <p className={classes.words}>
        <strong>{HEADS[state]}</strong>
        {held ? pageWords(state, held) : seenWords(loaded)}
      </p>
      <div className={classes.buttons}>
        <button type="button" className={classes.button} onClick={() => void tryAgain()} disabled={busy}>
          Try again
        </button>
        {held && state === 'online' && (
          <button type="button" className={classes.button} onClick={held.reload}>
            Reload
          </button>
        )}
        {held && (
          <button type="button" className={classes.button} onClick={() => holdPage(null)}>
            Stay here
          </button>
        )}
      </div>
    </div>
  );
}

const SAVING = {
  crew: 'Steps, photos, messages and the order are kept and sent later; all else can be saved once it is back.',
  homeowner: 'Nothing can be saved until it is back.',
};

/** Says how old the shown data is and what can be saved while offline. @param loaded  result of `useLoaded` */
function seenWords(loaded: Loaded | null | undefined): string {
  if (loaded) return `Last loaded ${whenWords(new Date(loaded.at))}. ${SAVING[loaded.pages]}`;
  if (connection.wasReached()) return `You see what was loaded last. ${SAVING.homeowner}`;
  return loaded === null ? 'Nothing can be loaded or saved until it is back.' : '';
}

/** The time, with the day unless it is today: "6:52 AM", "Mon, Nov 23, 6:52 AM"; in the device's time zone. */
function whenWords(at: Date): string {
  const zone = deviceTimeZone();
  const [day, now] = [dayAt(at, zone), dayAt(new Date(), zone)];
  return `${day === now ? '' : `${formatDay(day, now)}, `}${clockText(at, zone)}`;
}

const HEADS: Record<Connection, string | null> = {
  online: null,
  offline: 'No network.',
  unreachable: 'Swath cannot be reached.',
};

function pageWords(state: Connection, { title }: HeldPage): string {
  const page = title === null ? 'The page' : `“${title}”`;
  return state === 'online'
    ? `${page} could not be opened.`
    : `${page} opens once the network is back. This one stays as it is.`;
}
