import 'leaflet/dist/leaflet.css';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MapTiles } from '../../../lib/map-tiles.ts';
import { openDrawing, type RouteDrawing } from './draw-route.ts';
import { MapFrame } from './map-frame.tsx';
import type { MapShape } from './map-shape.ts';
import classes from './route-map.module.css';

type Props = {
  shape: MapShape;
  /** Null: the ground is plain, and shape, order and distance are all there is. */
  tiles: MapTiles | null;
  /** A stop was chosen on the map. */
  onPick: (id: string) => void;
};

/** The way through a day on a map. The list beside it says the same. */
export function RouteMap({ shape, tiles, onPick }: Props) {
  const ground = useRef<HTMLElement>(null);
  const [drawing, setDrawing] = useState<RouteDrawing | null>(null);
  const still = useReducedMotion(false, { getInitialValueInEffect: false });
  const pick = useEffectEvent(onPick);
  const url = tiles?.url ?? null;

  useEffect(() => {
    if (!ground.current) return;
    const coarse = matchMedia('(pointer: coarse)').matches;
    const opened = openDrawing(ground.current, { tiles: url, animate: !still, coarse, onPick: pick });
    setDrawing(opened);
    return () => opened.close();
  }, [url, still]);

  useEffect(() => drawing?.draw(shape), [drawing, shape]);

  return (
    <MapFrame
      foot={
        <>
          <button type="button" className={classes.all} onClick={() => drawing?.showAll()}>
            Whole route
          </button>
          {tiles && <Attribution tiles={tiles} />}
        </>
      }
    >
      <section ref={ground} className={classes.ground} aria-label="Map of today's route" />
    </MapFrame>
  );
}

/** Who made the pictures of the land. */
const Attribution = ({ tiles }: { tiles: MapTiles }) => (
  <p className={classes.attribution}>
    {tiles.attribution.map(({ words, href }) =>
      href === null ? (
        words
      ) : (
        <a key={href} href={href} target="_blank" rel="noreferrer">
          {words}
        </a>
      ),
    )}
  </p>
);
