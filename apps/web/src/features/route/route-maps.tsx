import { routeInMaps } from '../../parts/route/map-app.ts';
import type { ListedStop } from './list/listed-stop.ts';
import classes from './todays-route.module.css';

type Props = {
  stops: readonly ListedStop[];
  /** The company's address; null where the route does not end there. */
  depot: string | null;
};

/** Link that opens the rest of the route in a map app: from here past every open stop, and back. */
export function RouteMaps({ stops, depot }: Props) {
  const ahead = stops.flatMap(({ stop, job }) =>
    job && job.status !== 'completed' ? [{ words: String(stop.number), address: job.address }] : [],
  );
  if (ahead.length === 0) return null;
  const places = depot === null ? ahead : [...ahead, { words: 'the end', address: depot }];
  const stretches = routeInMaps(places.map(({ address }) => address));
  return (
    <p className={classes.maps}>
      {stretches.map(({ first, last, href }) => (
        <a key={first} className={classes.link} href={href} target="_blank" rel="noreferrer">
          {stretches.length === 1
            ? 'Open the whole route in maps'
            : `Open stop ${places[first]?.words} to ${places[last]?.words} in maps`}
        </a>
      ))}
    </p>
  );
}
