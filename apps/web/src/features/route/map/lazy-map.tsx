import type { CrewJob } from '@swath/contract/jobs';
import type { CompanyRoute } from '@swath/contract/routes';
import type { JobId } from '@swath/domain/ids';
import { memo, type PointerEvent, useMemo, useState } from 'react';
import { useConnection } from '../../../lib/connection.ts';
import { mapTiles } from '../../../lib/map-tiles.ts';
import { useLazyModule } from '../../../lib/use-lazy-module.ts';
import { customerName } from '../../../parts/route/customer-name.ts';
import { arrivalWords } from '../../../parts/route/route-words.ts';
import { toMapShape } from './map-shape.ts';
import { RoutePicture } from './route-picture.tsx';

type Props = {
  route: CompanyRoute;
  jobs: ReadonlyMap<JobId, CrewJob>;
  next: JobId | undefined;
  /** Whether the member opened the map by a button, so that the interactive map is loaded at once. */
  asked: boolean;
  onPick: (id: string) => void;
};

const loadMap = () => import('./route-map.tsx');

const LABEL = "Map of today's route";

/**
 * The map of a crew's route: first a static picture; once it is opened, touched or focused, the interactive map is
 * loaded and replaces it. While the API cannot be reached, the picture stays, and has no map tiles.
 */
export const LazyMap = memo(function LazyMap({ route, jobs, next, asked, onPick }: Props) {
  const { reached, held, watch } = useReached();
  const isOnline = useConnection() === 'online';
  const { part, failed } = useLazyModule(loadMap, isOnline && (asked || reached));
  const [focused, setFocused] = useState<string | null>(null);
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
  const given = { label: LABEL, shape, tiles, onPick };
  const toMove = asked ? null : 'Point at the map or tap it to move it.';
  const note = failed ? 'The map that moves could not be loaded. The list below says the same.' : toMove;
  if (part && !held) return <part.RouteMap {...given} focused={focused} />;
  return (
    <RoutePicture
      {...given}
      tiles={isOnline ? tiles : null}
      watch={watch}
      onFocus={setFocused}
      note={isOnline ? note : 'The map needs the network. This is the shape of your route.'}
    />
  );
});

/**
 * Detects the first interaction with an element: by mouse, touch or keyboard. A mouse that is over it from the start
 * counts once it moves, because no enter event is fired.
 * @returns `reached`: whether there was one; `held`: whether a press is still going on, during which the element must
 * not be replaced; `watch`: event handlers for the element
 */
function useReached() {
  const [reached, setReached] = useState(false);
  const [held, setHeld] = useState(false);
  const reach = () => setReached(true);
  const hold = ({ currentTarget }: PointerEvent) => {
    reach();
    setHeld(true);
    const { defaultView: page } = currentTarget.ownerDocument;
    const ended = new AbortController();
    // Wait until the click event that follows the end of the press is handled.
    const letGo = () => {
      ended.abort();
      setTimeout(() => setHeld(false));
    };
    for (const end of ['pointerup', 'pointercancel']) page?.addEventListener(end, letGo, { signal: ended.signal });
  };
  return { reached, held, watch: { onPointerMove: reach, onFocus: reach, onPointerDown: hold } };
}
