import { useState } from 'react';
import { type Installing, useInstalling } from '../../lib/install-prompt.ts';
import { deviceStore, jsonIn } from '../../lib/storage.ts';
import { VISITS_KEY } from '../kept-answers/device-keys.ts';

/** A visit ends once the app was not opened for half an hour, in ms. */
const VISIT_MS = 30 * 60_000;
/** The app is offered for installation after this many visits. */
const BEFORE_HINT = 2;

type Visits = { readonly count: number; readonly at: number; readonly answered?: true };

function readVisits(): Visits {
  const { count, at, answered }: Record<keyof Visits, unknown> = Object(jsonIn(deviceStore.read(VISITS_KEY)));
  return {
    count: typeof count === 'number' ? count : 0,
    at: typeof at === 'number' ? at : 0,
    ...(answered === true && { answered }),
  };
}

const write = (visits: Visits) => deviceStore.write(VISITS_KEY, JSON.stringify(visits));

/** Counts this visit of a signed-in user, unless it goes on from the last half hour. @returns the number of visits */
export function countVisit(now = Date.now()): number {
  const visits = readVisits();
  const count = now - visits.at > VISIT_MS ? visits.count + 1 : visits.count;
  write({ ...visits, count, at: now });
  return count;
}

/**
 * Whether to offer the installation of the app, and how it is installed; null: do not offer it. It is offered after the
 * second visit, and no more once the user has answered.
 */
export function useInstallHint(): { hint: Installing; answer: () => void } {
  const [isDue, setDue] = useState(() => {
    const count = countVisit();
    return count > BEFORE_HINT && !readVisits().answered;
  });
  const installing = useInstalling();
  const answer = () => {
    write({ ...readVisits(), answered: true });
    setDue(false);
  };
  return { hint: isDue ? installing : null, answer };
}
