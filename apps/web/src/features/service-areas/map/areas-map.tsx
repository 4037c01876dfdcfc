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
  /** Called with the coordinates when the map is pressed; left out if no place can be chosen. */
  onPlace?: ((at: MapPlace) => void) | undefined;
};

/** Interactive map of a company's service areas. It adds no information to the list beside it. */
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
