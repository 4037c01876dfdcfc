import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import type { MapTiles } from '../../../lib/map-tiles.ts';
import { Attribution } from '../../../parts/map/attribution.tsx';
import { MapFrame } from '../../../parts/map/map-frame.tsx';
import { type MapLeg, type MapShape, placesOf } from './map-shape.ts';
import { HOUSE_SIGN, spotsOf } from './marks.ts';
import marks from './route-map.module.css';
import classes from './route-picture.module.css';
import { lookAt, type StillView, type Tile } from './still-view.ts';

type Props = {
  label: string;
  shape: MapShape;
  /** Null: the ground is plain. */
  tiles: MapTiles | null;
  /** A stop was chosen. */
  onPick: (id: string) => void;
  /** What the picture hears with that somebody reaches for it. */
  watch: ComponentProps<'section'>;
  /** The focus came to the marker of a stop, or left it. */
  onFocus: (id: string | null) => void;
  /** How it comes to move, or why it does not; null where that is on its way. */
  note: string | null;
};

/** The whole route on a map that does not move, drawn with the page: the one that moves is fetched for whoever reaches for it. */
export function RoutePicture({ label, shape, tiles, onPick, watch, onFocus, note }: Props) {
  const { ground, size } = useSize();
  const places = placesOf(shape);
  const view = size && places.length > 0 ? lookAt(places, size) : null;
  return (
    <MapFrame
      foot={
        <>
          <p className={classes.note} role="status">
            {note}
          </p>
          {tiles && <Attribution tiles={tiles} />}
        </>
      }
    >
      <section ref={ground} className={classes.ground} aria-label={label} {...watch}>
        {view && tiles && <Land view={view} url={tiles.url} />}
        {view && <Marks view={view} shape={shape} onPick={onPick} onFocus={onFocus} />}
      </section>
    </MapFrame>
  );
}

/** How large an element is, by the pixel, from before it is first painted. */
function useSize() {
  const ground = useRef<HTMLElement>(null);
  const [size, setSize] = useState<readonly [number, number] | null>(null);
  useLayoutEffect(() => {
    const element = ground.current;
    if (!element) return;
    const measure = () => setSize([element.clientWidth, element.clientHeight]);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return { ground, size };
}

/** Pictures of the land. Their server is told the product's address and no page's. */
const Land = ({ view, url }: { view: StillView; url: string }) => (
  <div className={classes.land}>
    {view.tiles.map((tile) => (
      <img
        key={`${tile.z}/${tile.x}/${tile.y}`}
        alt=""
        referrerPolicy="origin"
        src={addressOf(tile, url)}
        style={{ left: tile.at[0], top: tile.at[1], width: tile.size, height: tile.size }}
      />
    ))}
  </div>
);

function Marks({ view, shape, onPick, onFocus }: { view: StillView } & Pick<Props, 'shape' | 'onPick' | 'onFocus'>) {
  const { depot, legs } = shape;
  const spots = spotsOf(shape, view.toPixel);
  return (
    <>
      <svg className={classes.way} aria-hidden="true">
        {legs.map((leg) => (
          <Way key={leg.id} leg={leg} view={view} />
        ))}
      </svg>
      {depot && spots.depot && (
        <span
          role="img"
          aria-label={depot.label}
          className={`${marks.marker} ${classes.marker}`}
          data-state="depot"
          style={placed(spots.depot)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={HOUSE_SIGN} />
          </svg>
        </span>
      )}
      {spots.stops.map(({ stop: { id, number, label, state }, spot }) => (
        <button
          key={id}
          type="button"
          aria-label={label}
          className={`${marks.marker} ${classes.marker}`}
          data-state={state}
          style={placed(spot, state === 'next' ? 2000 : 0)}
          onClick={() => onPick(id)}
          onFocus={() => onFocus(id)}
          onBlur={() => onFocus(null)}
        >
          {number}
        </button>
      ))}
      <div className={classes.scale} style={{ width: view.scale.width }}>
        {view.scale.words}
      </div>
    </>
  );
}

/** What is further down lies over what is further up, and the next stop over all. */
const placed = ([left, top]: readonly [number, number], above = 0) => ({ left, top, zIndex: Math.max(0, top) + above });

/** A piece of the way with a seam around it, so that it can be seen on any ground. */
function Way({ leg, view }: { leg: MapLeg; view: StillView }) {
  const points = leg.line.map((place) => view.toPixel(place).join()).join(' ');
  return (
    <>
      <polyline className={marks.seam} points={points} />
      <polyline className={leg.driven ? marks.driven : marks.line} points={points} />
    </>
  );
}

/** The address of a picture of the land, as the installation says it. */
function addressOf({ z, x, y }: Tile, url: string): string {
  const across = 2 ** z;
  const said = { z, x: ((x % across) + across) % across, y, r: devicePixelRatio > 1 ? '@2x' : '' };
  return url.replace(/\{([zxyr])\}/g, (_, name: keyof typeof said) => String(said[name]));
}
