import { useEffectEvent } from 'react';
import type { MapTiles } from '../../../lib/map-tiles.ts';
import { DrawnMap } from '../../../parts/map/drawn-map.tsx';
import { openDrawing } from './draw-route.ts';
import type { MapShape } from './map-shape.ts';

type Props = {
  label: string;
  shape: MapShape;
  /** Null: without tiles, on a plain background. */
  tiles: MapTiles | null;
  /** Called when a stop is chosen on the map. */
  onPick: (id: string) => void;
  /** The stop whose marker had the focus in the static picture. */
  focused: string | null;
};

/** Interactive map of a day's route. The list beside it says the same. */
export function RouteMap({ label, shape, tiles, onPick, focused }: Props) {
  const pick = useEffectEvent(onPick);
  return (
    <DrawnMap
      label={label}
      shape={shape}
      tiles={tiles}
      open={(element, given) => openDrawing(element, { ...given, onPick: pick, focused })}
      allWords="Whole route"
    />
  );
}
