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
  /** Where to load map tiles from; null: the picture has a plain background. */
  tiles: MapTiles | null;
  /** Called with the job id when a stop's marker is pressed. */
  onPick: (id: string) => void;
  /** Event handlers that detect the first interaction, which loads the interactive map. */
  watch: ComponentProps<'section'>;
  /** Called when a stop's marker gets the focus, with its job id, or loses it, with null. */
  onFocus: (id: string | null) => void;
  /**
   * Text under the picture: how to make it interactive, or why that failed; null while the interactive map is loading.
   */
  note: string | null;
};

/** Static picture of the whole route, shown until the interactive map is loaded. */
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

/** Width and height of an element in whole pixels, measured before the first paint; null until then. */
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

/** The map tiles. The referrer policy tells their server the origin of the site, but not which page shows them. */
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

/**
 * Position and stacking order of a marker. A marker further down covers one further up. `above` lifts the marker of the
 * next stop over all others.
 */
const placed = ([left, top]: readonly [number, number], above = 0) => ({ left, top, zIndex: Math.max(0, top) + above });

/** The line of one leg: a wide outline and a thin line, visible on any background. */
function Way({ leg, view }: { leg: MapLeg; view: StillView }) {
  const points = leg.line.map((place) => view.toPixel(place).join()).join(' ');
  return (
    <>
      <polyline className={marks.seam} points={points} />
      <polyline className={leg.driven ? marks.driven : marks.line} points={points} />
    </>
  );
}

/**
 * The URL of a map tile.
 * @param url  the template for the URLs of tiles that this installation is set to, with {z}, {x}, {y} and {r}
 */
function addressOf({ z, x, y }: Tile, url: string): string {
  const across = 2 ** z;
  const said = { z, x: ((x % across) + across) % across, y, r: devicePixelRatio > 1 ? '@2x' : '' };
  return url.replace(/\{([zxyr])\}/g, (_, name: keyof typeof said) => String(said[name]));
}
