import { type ComponentProps, useMemo } from 'react';
import { mapTiles } from '../../../lib/map-tiles.ts';
import { useInView } from '../../../lib/use-in-view.ts';
import { useLazyModule } from '../../../lib/use-lazy-module.ts';
import { MapFrame } from '../../../parts/map/map-frame.tsx';
import type { AreasMap } from './areas-map.tsx';
import classes from './lazy-areas-map.module.css';

const loadMap = () => import('./areas-map.tsx');

/**
 * Map of service areas. Its code is loaded when its place comes near the visible part of the page. Until then the space
 * is reserved.
 */
export function LazyAreasMap(props: Omit<ComponentProps<typeof AreasMap>, 'tiles'>) {
  const { place, isSeen } = useInView();
  const { part, failed } = useLazyModule(loadMap, isSeen);
  const tiles = useMemo(mapTiles, []);
  if (part) return <part.AreasMap {...props} tiles={tiles} />;
  return (
    <MapFrame>
      <div ref={place} className={classes.words} role="status">
        {failed ? 'The map could not be loaded. The list says the same.' : 'Loading the map...'}
      </div>
    </MapFrame>
  );
}
