import * as L from 'leaflet';
import { MAP_VIEW, type MapPlace } from './map-view.ts';

/** Maximum zoom for users: tile providers rarely have tiles beyond it. */
const CLOSEST = 18;
/** Maximum zoom of a map on which a lot is drawn: a foot is four pixels. Tiles are enlarged where there are no closer ones. */
const CLOSEST_TO_LOT = 21;
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
 * @param lot     for a map on which a lot is drawn: the closest zoom that its tiles have. One finger moves it, and two
 *                taps at one place are two taps.
 */
export function openMap(
  element: HTMLElement,
  { tiles, animate, coarse }: MapGiven,
  onSize: () => void,
  lot?: { readonly tileZoom: number },
): OpenedMap {
  const closest = lot ? CLOSEST_TO_LOT : CLOSEST;
  const map = L.map(element, {
    attributionControl: false, // shown below the map, as text
    zoomControl: false,
    scrollWheelZoom: false, // the wheel scrolls the page
    dragging: !coarse || lot !== undefined,
    doubleClickZoom: lot === undefined,
    maxZoom: closest,
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
  const maxNativeZoom = lot?.tileZoom ?? CLOSEST;
  const ground =
    tiles === null ? null : L.tileLayer(tiles, { maxZoom: closest, maxNativeZoom, referrerPolicy: 'origin' });
  let isSized = map.getSize().x > 0;
  const sizes = new ResizeObserver(() => {
    // While the page is laid out anew, e.g. when a phone is turned, a dialog may have no width for a moment.
    if (element.clientWidth === 0) return;
    map.invalidateSize({ animate: false });
    if (!isSized) onSize();
    isSized = true;
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

/** A text label on the map, hidden from screen readers because the page says the same beside the map. */
export function mapSign(at: MapPlace, words: string, look: string | undefined): L.Marker {
  const html = document.createElement('span');
  html.textContent = words;
  const icon = L.divIcon({ html, className: look ?? '', iconSize: [0, 0] });
  const sign = L.marker(toLatLng(at), { interactive: false, keyboard: false, icon });
  sign.on('add', () => sign.getElement()?.setAttribute('aria-hidden', 'true'));
  return sign;
}

/** Converts a place to Leaflet's type for coordinates. */
export const toLatLng = ([latitude, longitude]: MapPlace): L.LatLngTuple => [latitude, longitude];
