import { haversineMiles, type Point } from '../addresses/distance.ts';
import { estimateDrive } from './estimate-drive.ts';

const COMPASS = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const;
const FEET_PER_MILE = 5280;
/** Places closer than this count as the same, such as two neighbors who share a driveway. */
const SAME_PLACE_MILES = 0.005;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Bearing from one place to another: degrees clockwise from north, negative to the west. */
function bearing(from: Point, to: Point): number {
  const [south, north] = [radians(from.latitude), radians(to.latitude)];
  const east = radians(to.longitude - from.longitude);
  const x = Math.cos(south) * Math.sin(north) - Math.sin(south) * Math.cos(north) * Math.cos(east);
  return (Math.atan2(Math.sin(east) * Math.cos(north), x) * 180) / Math.PI;
}

/** Nearest of eight compass directions: "northeast". @param degrees  clockwise from north, any value */
export const compassWord = (degrees: number): string => COMPASS[Math.round((((degrees % 360) + 360) % 360) / 45) % 8]!;

/** Distance as text: in feet, rounded to tens, below a tenth of a mile ("520 ft"); else "2.3 mi". */
export function distanceWords(miles: number): string {
  if (miles < 0.1) return `${Math.max(10, Math.round((miles * FEET_PER_MILE) / 10) * 10)} ft`;
  return `${miles.toFixed(1)} mi`;
}

/**
 * Directions for when no road network is available: a compass direction with an estimated distance, then "Arrive at …".
 *
 * @param words  name of the destination, such as "stop 3"
 */
export function straightSteps(from: Point, to: Point, words: string): string[] {
  if (haversineMiles(from, to) < SAME_PLACE_MILES) return [`Arrive at ${words}: it is at the same place.`];
  const about = distanceWords(estimateDrive(from, to).miles);
  return [`Head ${compassWord(bearing(from, to))} for about ${about}.`, `Arrive at ${words}.`];
}

/** One driving maneuver as the routing server OSRM describes it. */
export type Maneuver = {
  /** OSRM type: depart, turn, merge, roundabout … */
  readonly type: string;
  /** OSRM modifier: left, slight right, straight …; omitted when the maneuver has none. */
  readonly modifier?: string | undefined;
  /** Number of the exit to take, from 1; omitted when the maneuver is no roundabout. */
  readonly exit?: number | undefined;
  /** Bearing after the maneuver, in degrees clockwise from north; omitted when not known. */
  readonly bearingAfter?: number | undefined;
  /** Name of the road after the maneuver; empty when it has none. */
  readonly road: string;
  readonly miles: number;
};

/**
 * Describes one maneuver as an English sentence.
 *
 * @param words  name of the destination, such as "stop 3"
 *
 * Source: the HTTP interface of OSRM, StepManeuver object.
 */
export function stepWords(step: Maneuver, words: string): string {
  const { type, modifier, road } = step;
  if (type === 'arrive')
    return modifier && sideOf(modifier) ? `Arrive at ${words}, on the ${modifier}.` : `Arrive at ${words}.`;
  const onto = road ? ` onto ${road}` : '';
  const far = step.miles > 0 ? ` and drive ${distanceWords(step.miles)}` : '';
  return `${actionWords(step, onto, modifier ?? 'straight')}${far}.`;
}

const sideOf = (modifier: string): boolean => modifier === 'left' || modifier === 'right';

function actionWords({ type, exit, bearingAfter, road }: Maneuver, onto: string, way: string): string {
  if (way === 'uturn') return `Make a U-turn${onto}`;
  switch (type) {
    case 'depart':
      return `Head ${compassWord(bearingAfter ?? 0)}${road ? ` on ${road}` : ''}`;
    case 'roundabout':
    case 'rotary':
      return `At the roundabout take exit ${exit ?? 1}${onto}`;
    case 'exit roundabout':
    case 'exit rotary':
      return `Leave the roundabout${onto}`;
    case 'merge':
      return `Merge${onto}`;
    case 'on ramp':
      return `Take the ramp${onto}`;
    case 'off ramp':
      return `Take the exit${onto}`;
    case 'fork':
      return `Keep ${way}${onto}`;
    case 'new name':
    case 'continue':
      return way === 'straight' ? `Continue${onto}` : `Continue ${way}${onto}`;
    default:
      return way === 'straight' ? `Go straight${onto}` : `Turn ${way}${onto}`;
  }
}
