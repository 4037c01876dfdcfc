import type { LotPlace } from '@swath/contract/lots';
import { useEffectEvent, useMemo } from 'react';
import type { MapTiles } from '../../../../lib/map-tiles.ts';
import { DrawnMap } from '../../../../parts/map/drawn-map.tsx';
import type { MapPlace } from '../../../../parts/map/map-view.ts';
import { openLotMap } from './open-lot-map.ts';

type Props = {
  tiles: MapTiles;
  place: LotPlace;
  /** Corners of the outline, in the order in which they were set. */
  corners: readonly MapPlace[];
  /** Called when a corner is set on the map. */
  onCorner: (at: MapPlace) => void;
  /** Called while a corner is dragged. */
  onMove: (index: number, at: MapPlace) => void;
  /** Called with the place under the cross, when the map opens and when it moves. */
  onCenter: (at: MapPlace) => void;
};

/** Map on which the corners of a lot are set. */
export function LotMap({ tiles, place, corners, ...props }: Props) {
  const onCorner = useEffectEvent((at: MapPlace) => props.onCorner(at));
  const onMove = useEffectEvent((index: number, at: MapPlace) => props.onMove(index, at));
  const onCenter = useEffectEvent((at: MapPlace) => props.onCenter(at));
  const shape = useMemo(() => ({ corners }), [corners]);
  return (
    <DrawnMap
      label="Map to draw your lot on"
      shape={shape}
      tiles={tiles}
      open={(element, given) =>
        openLotMap(element, { ...given, isAerial: tiles.isAerial, place, onCorner, onMove, onCenter })
      }
      allWords="To the address"
    />
  );
}
