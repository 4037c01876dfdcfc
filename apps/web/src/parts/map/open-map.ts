import * as L from 'leaflet';
import { MAP_VIEW, type MapPlace } from './map-view.ts';

/** Maximum zoom: tiles beyond it are rarely available. */
const CLOSEST = 18;
const { zoom: ZOOM, zoomStep, margin, longestScale } = MAP_VIEW;

/** Options of a map. */
export type MapGiven = {
  /** URL template of the tiles; null for a plain background. */
  tiles: string | null;
  /** Whether movements are animated. */
  animate: boolean;
  /** Touch: one finger scrolls the page, two fingers move the map. */
  coarse: boolean;
};

/** A map in an element of the page, with what all drawings share. */
export type OpenedMap = {
  readonly map: L.Map;
  /** Fits these places into the viewport; before the element has a size, centers the first of them. */
  show(places: readonly MapPlace[]): void;
  /** Adds the tile layer; not before the map's viewport is set. */
  layGround(): void;
  close(): void;
};

/** @param onSize  called when the element gets a size: the viewport can be set then */
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
  // A tile server may require a referrer: it gets the product's origin and no page's address.
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

/** Converts a place for Leaflet. */
export const toLatLng = ([latitude, longitude]: MapPlace): L.LatLngTuple => [latitude, longitude];
