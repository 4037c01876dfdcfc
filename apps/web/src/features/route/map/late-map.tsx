import type { CrewJob } from '@swath/contract/jobs';
import type { CompanyRoute } from '@swath/contract/routes';
import type { JobId } from '@swath/domain/ids';
import { memo, useMemo } from 'react';
import { mapTiles } from '../../../lib/map-tiles.ts';
import { useLatePart } from '../../../lib/use-late-part.ts';
import { MapFrame } from '../../../parts/map/map-frame.tsx';
import { customerName } from '../../../parts/route/customer-name.ts';
import { arrivalWords } from '../../../parts/route/route-words.ts';
import classes from './late-map.module.css';
import { toMapShape } from './map-shape.ts';

type Props = {
  route: CompanyRoute;
  jobs: ReadonlyMap<JobId, CrewJob>;
  next: JobId | undefined;
  onPick: (id: string) => void;
};

const loadMap = () => import('./route-map.tsx');

/** The map of a route, fetched when it is to be shown; its room is there before. */
export const LateMap = memo(function LateMap({ route, jobs, next, onPick }: Props) {
  const { part, failed } = useLatePart(loadMap, true);
  const tiles = useMemo(mapTiles, []);
  const shape = useMemo(
    () =>
      toMapShape(route, (stop) => {
        const job = jobs.get(stop.job_id);
        const done = job?.status === 'completed' || job?.status === 'in-progress';
        const when = job ? `, ${arrivalWords(stop, job, route.time_zone)}` : '';
        const label = `Stop ${stop.number}: ${customerName(job)}${when}`;
        if (done) return { label, state: 'done' };
        return { label, state: stop.job_id === next ? 'next' : 'open' };
      }),
    [route, jobs, next],
  );
  if (part) return <part.RouteMap shape={shape} tiles={tiles} onPick={onPick} />;
  return (
    <MapFrame>
      <p className={classes.words} role="status">
        {failed ? 'The map could not be loaded. The list below says the same.' : 'Loading the map...'}
      </p>
    </MapFrame>
  );
});
