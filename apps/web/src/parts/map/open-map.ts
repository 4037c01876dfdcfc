import * as L from 'leaflet';
import { MAP_VIEW, type MapPlace } from './map-view.ts';

/** Pictures beyond are rarely made. */
const CLOSEST = 18;
const { zoom: ZOOM, zoomStep, margin, longestScale } = MAP_VIEW;

/** How a map is opened. */
export type MapGiven = {
  /** The address of pictures of the land; null for a plain background. */
  tiles: string | null;
  /** Whether movements are drawn. */
  animate: boolean;
  /** A finger moves the page and not the map: two fingers move the map. */
  coarse: boolean;
};

/** A map in an element of the page, and what every drawing on one does alike. */
export type OpenedMap = {
  readonly map: L.Map;
  /** Brings these places into view; before the element has a size, the first of them. */
  show(places: readonly MapPlace[]): void;
  /** Lays the pictures of the land; not before the map knows which land it shows. */
  layGround(): void;
  close(): void;
};

/** @param onSize  the element got a size: what should be in view can be brought there */
export function openMap(element: HTMLElement, { tiles, animate, coarse }: MapGiven, onSize: () => void): OpenedMap {
  const map = L.map(element, {
    attributionControl: false, // said below the map, in plain words
    zoomControl: false,
    scrollWheelZoom: false, // the wheel moves the page
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
  // A map's server may ask which product its pictures are for; it is told the product's address and no page's.
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

/** A place as the map's library takes it. */
export const toLatLng = ([latitude, longitude]: MapPlace): L.LatLngTuple => [latitude, longitude];
