import type { CrewJob } from '@swath/contract/jobs';
import type { CompanyRoute } from '@swath/contract/routes';
import type { Day } from '@swath/domain/calendar';
import { useId, useMemo, useRef, useState } from 'react';
import { useIncrementalRender } from '../../lib/use-incremental-render.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { AnnounceStop } from '../../parts/route/announce-stop.tsx';
import { customerName } from '../../parts/route/customer-name.ts';
import { routeInMaps } from '../../parts/route/map-app.ts';
import type { ShownRoute } from '../../parts/route/overlay-order.ts';
import { breaksPromise } from '../../parts/route/promise-words.ts';
import { drivingTo, useChangeOrder } from '../../parts/route/route.api.ts';
import { formatDriving, milesWords } from '../../parts/route/route-words.ts';
import { Remark } from '../../ui/card/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { formatList } from '../../ui/format/format-list.ts';
import { Directions } from './directions/directions.tsx';
import { isMovable, isWaiting, type ListedStop, stopId } from './list/listed-stop.ts';
import { RouteList } from './list/route-list.tsx';
import { LazyMap } from './map/lazy-map.tsx';
import { RouteNotes } from './route-notes.tsx';
import classes from './todays-route.module.css';

/**
 * How many stops are rendered at first and in each further portion; `LINES_IN_SIGHT` for a wide screen, which shows
 * more.
 */
const LINES = { atOnce: 4, atATime: 6 };
const LINES_IN_SIGHT = { atOnce: 12, atATime: 12 };

/** The route of a day with stops: a map, and the list with all actions beside it. */
export function RouteOfDay({ today, route, jobs }: { today: Day; route: ShownRoute; jobs: readonly CrewJob[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const directions = useId();
  const [reading, setReading] = useState(false);
  const [ordering, setOrdering] = useState(false);
  const wide = useMediaQuery('(min-width: 1100px)');
  const [opened, setOpened] = useState(false);
  const changeOrder = useChangeOrder(today);

  const byId = useMemo(() => new Map(jobs.map((job) => [job.id, job])), [jobs]);
  const stops = useMemo(
    () => route.stops.map((stop): ListedStop => ({ stop, job: byId.get(stop.job_id) })),
    [route.stops, byId],
  );
  const { drawn: count, list } = useIncrementalRender<HTMLDivElement>(stops.length, wide ? LINES_IN_SIGHT : LINES);
  const drawn = useMemo(() => stops.slice(0, count), [stops, count]);
  const next = stops.find(isWaiting);
  const mapped = wide || opened;
  const ends = stops.filter(isMovable).length;

  return (
    <section id="todays-route" tabIndex={-1} className={classes.route} aria-labelledby="todays-route-title">
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1} id="todays-route-title" className={classes.title}>
          Today's Route
        </h2>
        <RouteTotals route={route} />
      </div>
      <RouteNotes route={route} today={today} onPlanned={() => heading.current?.focus()} />
      <div className={classes.buttons}>
        {!wide && (
          <Button variant="default" size="sm" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {opened ? 'Hide map' : 'Show map'}
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          aria-expanded={reading}
          aria-controls={directions}
          onClick={() => setReading(!reading)}
        >
          {reading ? 'Hide directions' : 'Show directions'}
        </Button>
        {(ends > 1 || ordering) && (
          <Button variant="default" size="sm" aria-pressed={ordering} onClick={() => setOrdering(!ordering)}>
            Change order
          </Button>
        )}
      </div>
      {mapped && <LazyMap route={route} jobs={byId} next={next?.stop.job_id} asked={!wide} onPick={focusStop} />}
      {reading && <Directions id={directions} route={route} jobs={byId} />}
      <RouteList
        room={list}
        stops={ordering ? stops : drawn} // reordering needs all of them
        timeZone={route.time_zone}
        next={next?.stop.job_id}
        ordering={ordering}
        waiting={route.waiting}
        actions={
          next?.job && (
            <AnnounceStop job={next.job} name={customerName(next.job)} driving={drivingTo(next.job, route.stops)} />
          )
        }
        onOrder={changeOrder}
      />
      <BrokenPromises stops={stops} />
      <RouteMaps stops={stops} depot={route.depot?.address ?? null} />
    </section>
  );
}

/** Moves the focus to the list item of the stop whose marker was pressed on the map. */
function focusStop(id: string) {
  const row = document.getElementById(stopId(id));
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/** Length and driving time of the route, and number of stops: "31.4 mi · 1h 5m of driving · 6 stops". */
function RouteTotals({ route }: { route: CompanyRoute }) {
  const { length } = route.stops;
  return (
    <p className={classes.totals}>
      {`${milesWords(route.total_miles)} · ${formatDriving(route.total_minutes)} of driving · ${length === 1 ? '1 stop' : `${length} stops`}`}
    </p>
  );
}

/** Names the customers for whom the present order is later than promised; stays in view beside a list of any length. */
function BrokenPromises({ stops }: { stops: readonly ListedStop[] }) {
  const late = stops.flatMap(({ stop, job }) =>
    job && breaksPromise(job, stop.arrival_at) ? [customerName(job)] : [],
  );
  if (late.length === 0) return null;
  return (
    <div className={classes.broken}>
      <Remark>{`Later than promised: ${formatList(late)}.`}</Remark>
    </div>
  );
}

type RouteMapsProps = {
  stops: readonly ListedStop[];
  /** The company's address, where the route ends; null if it does not end there. */
  depot: string | null;
};

/**
 * Links that open the rest of the route in a map app: from the device's position to every stop not completed, and back
 * to the company. A long route is split into several links.
 */
function RouteMaps({ stops, depot }: RouteMapsProps) {
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
