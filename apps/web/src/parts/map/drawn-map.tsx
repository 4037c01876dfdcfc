import 'leaflet/dist/leaflet.css';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { MapTiles } from '../../lib/map-tiles.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Attribution } from './attribution.tsx';
import classes from './drawn-map.module.css';
import { MapFrame } from './map-frame.tsx';
import type { MapGiven } from './open-map.ts';

/** A map that is open on the page: `draw` shows a shape in place of the previous one, `close` removes the map. */
export type MapDrawing<Shape> = {
  draw(shape: Shape): void;
  /** Moves and zooms the map so that all shapes are visible. */
  showAll(): void;
  close(): void;
};

type Props<Shape> = {
  /** The map's name for screen readers. */
  label: string;
  shape: Shape;
  /** Where to load map tiles from; null: the map has a plain background. */
  tiles: MapTiles | null;
  /** Creates the map in an element of the page. */
  open: (element: HTMLElement, given: MapGiven) => MapDrawing<Shape>;
  /** Label of the button that makes all shapes visible. */
  allWords: string;
};

/**
 * An interactive map with shapes. Everything on it must also be on the page as text, as screen readers cannot read it.
 */
export function DrawnMap<Shape>({ label, shape, tiles, open, allWords }: Props<Shape>) {
  const ground = useRef<HTMLElement>(null);
  const [drawing, setDrawing] = useState<MapDrawing<Shape> | null>(null);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const openIn = useEffectEvent(open);
  const url = tiles?.url ?? null;

  // Before the first paint, so that nothing flickers where the map replaces a static picture.
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
      <section ref={ground} className={classes.ground} data-aerial={tiles?.isAerial || undefined} aria-label={label} />
    </MapFrame>
  );
}
