import type { MapTiles } from '../../lib/map-tiles.ts';
import classes from './attribution.module.css';

/** The attribution text of the map tiles, as their provider requires. */
export const Attribution = ({ tiles }: { tiles: MapTiles }) => (
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
