import { useEffectEvent } from 'react';
import type { MapTiles } from '../../../lib/map-tiles.ts';
import { DrawnMap } from '../../../parts/map/drawn-map.tsx';
import { openDrawing } from './draw-route.ts';
import type { MapShape } from './map-shape.ts';

type Props = {
  label: string;
  shape: MapShape;
  /** Where to load map tiles from; null: the map has a plain background. */
  tiles: MapTiles | null;
  /** Called with the job id when a stop's marker is pressed. */
  onPick: (id: string) => void;
  /** Id of the stop whose marker had the focus in the static picture; its marker here takes the focus. Null: none. */
  focused: string | null;
};

/** Interactive map of a day's route. It adds no information to the list of stops beside it. */
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
