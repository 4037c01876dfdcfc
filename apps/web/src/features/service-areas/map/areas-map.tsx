import { useEffectEvent } from 'react';
import type { MapTiles } from '../../../lib/map-tiles.ts';
import { DrawnMap } from '../../../parts/map/drawn-map.tsx';
import type { MapPlace } from '../../../parts/map/map-view.ts';
import type { AreasShape } from './areas-shape.ts';
import { openAreas } from './draw-areas.ts';

type Props = {
  label: string;
  shape: AreasShape;
  tiles: MapTiles | null;
  /** Called when a place is chosen on the map. */
  onPlace?: ((at: MapPlace) => void) | undefined;
};

/** Map of service areas. The list beside it says the same. */
export function AreasMap({ label, shape, tiles, onPlace }: Props) {
  const choose = useEffectEvent((at: MapPlace) => onPlace?.(at));
  return (
    <DrawnMap
      label={label}
      shape={shape}
      tiles={tiles}
      open={(element, given) => openAreas(element, { ...given, onPlace: onPlace && choose })}
      allWords="All areas"
    />
  );
}
