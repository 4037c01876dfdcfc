import * as L from 'leaflet';
import { MAP_VIEW, type MapPlace } from './map-view.ts';

/** Maximum zoom for users: tile providers rarely have tiles beyond it. */
const CLOSEST = 18;
const { zoom: ZOOM, zoomStep, margin, longestScale } = MAP_VIEW;

/** How to set up a map. */
export type MapGiven = {
  /** URL template of the map tiles; null: a plain background. */
  tiles: string | null;
  /** Whether movements are animated. */
  animate: boolean;
  /** Whether the device has a touch screen: one finger then scrolls the page, and two fingers move the map. */
  coarse: boolean;
};

/** A Leaflet map in an element of the page, with the functions that every kind of drawing on it needs. */
export type OpenedMap = {
  readonly map: L.Map;
  /** Makes these places visible; while the element has no size yet, centers the first one. */
  show(places: readonly MapPlace[]): void;
  /** Adds the map tiles. Call it after `show`: the tiles of the part that is visible are loaded at once. */
  layGround(): void;
  close(): void;
};

/**
 * Creates a Leaflet map in an element.
 * @param onSize  called when the element first gets a size: only then can `show` fit all places
 */
export function openMap(element: HTMLElement, { tiles, animate, coarse }: MapGiven, onSize: () => void): OpenedMap {
  const map = L.map(element, {
    attributionControl: false, // shown below the map, as text
    zoomControl: false,
    scrollWheelZoom: false, // the wheel scrolls the page
    dragging: !coarse,
    maxZoom: CLOSEST,
    zoomSnap: zoomStep,
    fadeAnimation: animate,
    zoomAnimation: animate,
    markerZoomAnimation: animate,
    inertia: animate,
    renderer: new L.SVG({ padding: 0.5 }),
  });
  map.setView([0, 0], ZOOM, { animate: false });
  L.control.zoom({ zoomInTitle: 'Zoom in', zoomOutTitle: 'Zoom out' }).addTo(map);
  L.control.scale({ metric: false, maxWidth: longestScale }).addTo(map);
  // Tile servers may require a referrer: they get the site's origin, but not which page shows the map.
  const ground = tiles === null ? null : L.tileLayer(tiles, { maxZoom: CLOSEST, referrerPolicy: 'origin' });
  const sizes = new ResizeObserver(() => {
    const before = map.getSize().x;
    map.invalidateSize({ animate: false });
    if (before === 0) onSize();
  });
  sizes.observe(element);
  return {
    map,
    show(places) {
      const [first] = places;
      if (!first) return;
      const hasSize = map.getSize().x > 0 && map.getSize().y > 0;
      if (!hasSize) map.setView([...first], ZOOM, { animate: false });
      else
        map.fitBounds(L.latLngBounds(places.map(toLatLng)), {
          paddingTopLeft: [margin.left, margin.top],
          paddingBottomRight: [margin.right, margin.bottom],
          maxZoom: ZOOM,
          animate: false,
        });
    },
    layGround: () => void ground?.addTo(map),
    close() {
      sizes.disconnect();
      map.remove();
    },
  };
}

/** Converts a place to Leaflet's type for coordinates. */
export const toLatLng = ([latitude, longitude]: MapPlace): L.LatLngTuple => [latitude, longitude];
