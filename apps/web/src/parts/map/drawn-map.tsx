import 'leaflet/dist/leaflet.css';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { MapTiles } from '../../lib/map-tiles.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Attribution } from './attribution.tsx';
import classes from './drawn-map.module.css';
import { MapFrame } from './map-frame.tsx';
import type { MapGiven } from './open-map.ts';

/** A drawing of shapes on a map. */
export type MapDrawing<Shape> = {
  draw(shape: Shape): void;
  /** Fits all of it into the viewport. */
  showAll(): void;
  close(): void;
};

type Props<Shape> = {
  /** The map's accessible name. */
  label: string;
  shape: Shape;
  /** Null: a plain background. */
  tiles: MapTiles | null;
  /** Opens the drawing in an element of the page. */
  open: (element: HTMLElement, given: MapGiven) => MapDrawing<Shape>;
  /** Label of the button that fits all of it into the viewport. */
  allWords: string;
};

/** A map with shapes. Its content must also be available as text beside it. */
export function DrawnMap<Shape>({ label, shape, tiles, open, allWords }: Props<Shape>) {
  const ground = useRef<HTMLElement>(null);
  const [drawing, setDrawing] = useState<MapDrawing<Shape> | null>(null);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const openIn = useEffectEvent(open);
  const url = tiles?.url ?? null;

  // Opened and drawn before the first paint: no flicker where it replaces a picture.
  useLayoutEffect(() => {
    if (!ground.current) return;
    const coarse = matchMedia('(pointer: coarse)').matches;
    const opened = openIn(ground.current, { tiles: url, animate: !still, coarse });
    setDrawing(opened);
    return () => opened.close();
  }, [url, still]);

  useLayoutEffect(() => drawing?.draw(shape), [drawing, shape]);

  return (
    <MapFrame
      foot={
        <>
          <button type="button" className={classes.all} onClick={() => drawing?.showAll()}>
            {allWords}
          </button>
          {tiles && <Attribution tiles={tiles} />}
        </>
      }
    >
      <section ref={ground} className={classes.ground} aria-label={label} />
    </MapFrame>
  );
}
