import { useState } from 'react';
import { type Installing, useInstalling } from '../../lib/install-prompt.ts';
import { deviceStore, jsonIn } from '../../lib/storage.ts';
import { VISITS_KEY } from '../kept-answers/device-keys.ts';

/** Milliseconds: opening the app counts as a new visit if it was last opened more than half an hour before. */
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

/** Counts a visit, unless the app was already opened within the last half hour. @returns the number of visits */
export function countVisit(now = Date.now()): number {
  const visits = readVisits();
  const count = now - visits.at > VISIT_MS ? visits.count + 1 : visits.count;
  write({ ...visits, count, at: now });
  return count;
}

/**
 * How the app can be installed, if it is to be offered; `hint` is null if not. It is offered from the third visit on,
 * until the user answers; `answer` records that.
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
