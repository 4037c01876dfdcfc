import type { Crew } from '@swath/contract/crews';
import type { CrewJob } from '@swath/contract/jobs';
import type { CompanyRoute } from '@swath/contract/routes';
import type { Day } from '@swath/domain/calendar';
import { clockText } from '@swath/domain/words';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useConnection } from '../../lib/connection.ts';
import { mapTiles } from '../../lib/map-tiles.ts';
import { useLazyModule } from '../../lib/use-lazy-module.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { useAbsent } from '../../parts/crews/absences.ts';
import { CREW_HEX } from '../../parts/crews/crew-color.ts';
import { CrewMark } from '../../parts/crews/crew-mark.tsx';
import { MapFrame } from '../../parts/map/map-frame.tsx';
import { customerName } from '../../parts/route/customer-name.ts';
import { breaksPromise } from '../../parts/route/promise-words.ts';
import { routeOf } from '../../parts/route/route.api.ts';
import { arrivalWords, formatDriving, milesWords } from '../../parts/route/route-words.ts';
import { Button } from '../../ui/form/button.tsx';
import { formatDuration } from '../../ui/format/format-duration.ts';
import { formatList } from '../../ui/format/format-list.ts';
import classes from './crews-today.module.css';
import { joinShapes, type MapShape, toMapShape } from './map/map-shape.ts';
import routeClasses from './todays-route.module.css';

type Props = {
  /** Today in the company's time zone. */
  today: Day;
  /** Today's jobs of all crews. */
  jobs: readonly CrewJob[];
  crews: readonly Crew[];
  /** Crews that do not work today. */
  off: readonly Crew['id'][];
  /** Shows the day of one crew. */
  onChoose: (crew: Crew) => void;
};

const loadMap = () => import('./map/route-map.tsx');
const NOWHERE = () => undefined;

/** How far each of several crews is today, where it is late, and their routes on one map. */
export function CrewsToday({ today, jobs, crews, off, onChoose }: Props) {
  const reads = useQueries({ queries: crews.map(({ id }) => routeOf(today, id)) });
  const absentOf = useAbsent(today);
  const wide = useMediaQuery('(min-width: 1100px)');
  const [opened, setOpened] = useState(false);
  const routes = reads.map(({ data }) => data);
  return (
    <section id="todays-route" tabIndex={-1} className={routeClasses.route} aria-labelledby="todays-route-title">
      <h2 id="todays-route-title" className={routeClasses.title}>
        Today's Routes
      </h2>
      <ul className={classes.crews}>
        {crews.map((crew, at) => (
          <li key={crew.id} className={classes.crew}>
            <div>
              <p className={classes.name}>
                <CrewMark crews={crews} id={crew.id} />
              </p>
              <p className={classes.words}>
                {progressOf(jobs, crew, { route: routes[at], isOff: off.includes(crew.id) })}
              </p>
              <Absence words={absentOf(crew.id).words} />
              <LateStops jobs={jobs} stops={routes[at]?.stops ?? []} />
            </div>
            <Button variant="default" size="sm" aria-label={`Show ${crew.name}'s day`} onClick={() => onChoose(crew)}>
              Show day
            </Button>
          </li>
        ))}
      </ul>
      {!wide && (
        <div className={routeClasses.buttons}>
          <Button variant="default" size="sm" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {opened ? 'Hide map' : 'Show map'}
          </Button>
        </div>
      )}
      {(wide || opened) && <MapOfCrews shape={shapeOf(crews, routes, jobs)} />}
    </section>
  );
}

function MapOfCrews({ shape }: { shape: MapShape }) {
  const isOnline = useConnection() === 'online';
  const { part, failed } = useLazyModule(loadMap, isOnline);
  const [tiles] = useState(mapTiles);
  if (part)
    return <part.RouteMap label="Map of today's routes" {...{ shape, tiles }} onPick={NOWHERE} focused={null} />;
  const words = failed || !isOnline ? 'The map needs the network.' : 'Loading the map...';
  return <MapFrame foot={<p className={classes.words}>{words}</p>} />;
}

const Absence = ({ words }: { words: string }) => words && <p className={classes.late}>{words}</p>;

/** How many late stops of a crew are named; the others are counted. */
const MOST_NAMED = 3;

/** Names the customers at whom a crew arrives late, and by how much; renders nothing while it is in time. */
function LateStops({ jobs, stops }: { jobs: readonly CrewJob[]; stops: CompanyRoute['stops'] }) {
  const open = stops.flatMap((stop) => {
    const job = jobs.find(({ id, status }) => id === stop.job_id && status === 'pending');
    return job ? [{ stop, job, isBroken: breaksPromise(job, stop.arrival_at) }] : [];
  });
  const broken = open.filter(({ isBroken }) => isBroken).map(({ job }) => customerName(job));
  const late = open
    .filter(({ stop, isBroken }) => !isBroken && stop.late_minutes > 0)
    .map(({ stop, job }) => `${customerName(job)} by ${formatDuration(stop.late_minutes)}`);
  return (
    <>
      {broken.length > 0 && <p className={classes.late}>{`Later than promised: ${firstOf(broken)}`}</p>}
      {late.length > 0 && <p className={classes.late}>{`Late: ${firstOf(late)}`}</p>}
    </>
  );
}

const firstOf = (words: readonly string[]): string => {
  const more = words.length - MOST_NAMED;
  return formatList(more > 0 ? [...words.slice(0, MOST_NAMED), `${more} more`] : words);
};

type Today = { readonly route: CompanyRoute | undefined; readonly isOff: boolean };

/** How far a crew is: "2 of 6 done · 31 mi · back about 3:40 PM". */
function progressOf(jobs: readonly CrewJob[], { id }: Crew, { route, isOff }: Today): string {
  const own = jobs.filter((job) => job.crew_id === id && job.status !== 'canceled');
  if (own.length === 0) return isOff ? 'Off today' : 'Nothing to mow today';
  const done = own.filter((job) => job.status === 'completed').length;
  const back = route?.back?.arrival_at;
  return [
    ...(isOff ? ['Off today'] : []),
    `${done} of ${own.length} done`,
    ...(route ? [`${milesWords(route.total_miles)}, ${formatDriving(route.total_minutes)} of driving`] : []),
    ...(route && back ? [`back about ${clockText(new Date(back), route.time_zone)}`] : []),
  ].join(' · ');
}

function shapeOf(
  crews: readonly Crew[],
  routes: readonly (CompanyRoute | undefined)[],
  jobs: readonly CrewJob[],
): MapShape {
  const shapes = crews.flatMap((crew, at) => {
    const route = routes[at];
    if (!route) return [];
    const shape = toMapShape(route, (stop) => {
      const job = jobs.find(({ id }) => id === stop.job_id);
      const when = job ? `, ${arrivalWords(stop, job, route.time_zone)}` : '';
      const isDone = job?.status === 'completed' || job?.status === 'in-progress';
      return {
        label: `${crew.name}, stop ${stop.number}: ${customerName(job)}${when}`,
        state: isDone ? 'done' : 'open',
      };
    });
    return [{ shape, color: CREW_HEX[crew.color] }];
  });
  return joinShapes(shapes);
}
