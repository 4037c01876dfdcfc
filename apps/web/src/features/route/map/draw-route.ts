import * as L from 'leaflet';
import type { MapLeg, MapPlace, MapShape } from './map-shape.ts';
import classes from './route-map.module.css';

/** Source: docs/spec/company.md, section 9, "Map". */
const ZOOM = 14;
/** Pictures beyond are rarely made. */
const CLOSEST = 18;
/** Room around the outermost stops, in pixels: their numbers stay whole. */
const MARGIN: L.PointTuple = [40, 40];

type Given = {
  /** The address of pictures of the land; null for a plain background. */
  tiles: string | null;
  /** Whether movements are drawn. */
  animate: boolean;
  /** A finger moves the page and not the map: two fingers move the map. */
  coarse: boolean;
  /** A stop was chosen on the map. */
  onPick: (id: string) => void;
};

/** A map that is drawn into an element of the page. */
export type RouteDrawing = {
  draw(shape: MapShape): void;
  /** Brings the whole route into view. */
  showAll(): void;
  close(): void;
};

/** Opens a map in an element. Nothing outside this file knows what draws it. */
export function openDrawing(element: HTMLElement, { tiles, animate, coarse, onPick }: Given): RouteDrawing {
  const map = L.map(element, {
    attributionControl: false, // said below the map, in plain words
    zoomControl: false,
    scrollWheelZoom: false, // the wheel moves the page
    dragging: !coarse,
    maxZoom: CLOSEST,
    zoomSnap: 0.5,
    fadeAnimation: animate,
    zoomAnimation: animate,
    markerZoomAnimation: animate,
    inertia: animate,
    renderer: new L.SVG({ padding: 0.5 }),
  });
  map.setView([0, 0], ZOOM, { animate: false });
  L.control.zoom({ zoomInTitle: 'Zoom in', zoomOutTitle: 'Zoom out' }).addTo(map);
  L.control.scale({ metric: false, maxWidth: 120 }).addTo(map);
  // A map's server may ask which product its pictures are for; it is told the product's address and no page's.
  const ground = tiles === null ? null : L.tileLayer(tiles, { maxZoom: CLOSEST, referrerPolicy: 'origin' });

  const lines = L.layerGroup().addTo(map);
  const markers = new Map<string, L.Marker>();
  let shown: MapShape = { depot: null, stops: [], legs: [] };
  let places = '';

  function showAll() {
    const all = placesOf(shown);
    const [first] = all;
    if (!first) return;
    const hasSize = map.getSize().x > 0 && map.getSize().y > 0;
    if (!hasSize) map.setView([...first], ZOOM, { animate: false });
    else map.fitBounds(L.latLngBounds(all.map(toLatLng)), { padding: MARGIN, maxZoom: ZOOM, animate: false });
  }

  const sizes = new ResizeObserver(() => {
    const before = map.getSize().x;
    map.invalidateSize({ animate: false });
    if (before === 0) showAll();
  });
  sizes.observe(element);

  return {
    draw(shape) {
      shown = shape;
      // What was looked at stays in view until the stops are at other places.
      const now = placesOf(shape).join();
      if (now !== places) showAll();
      places = now;
      ground?.addTo(map); // not before the map knows which land it shows
      lines.clearLayers();
      for (const line of shape.legs.flatMap(linesOf)) lines.addLayer(line);
      drawMarkers(map, markers, shape, onPick);
    },
    showAll,
    close() {
      sizes.disconnect();
      map.remove();
    },
  };
}

/** A line with a seam around it, so that it can be seen on any ground. */
function linesOf({ line, driven }: MapLeg): L.Polyline[] {
  const corners = line.map(toLatLng);
  const look = { interactive: false, smoothFactor: 1 } as const;
  return [
    L.polyline(corners, { ...look, className: classes.seam ?? '' }),
    L.polyline(corners, { ...look, className: (driven ? classes.driven : classes.line) ?? '' }),
  ];
}

/** Markers stay the same ones while their stop stays, so that the focus does. */
function drawMarkers(map: L.Map, markers: Map<string, L.Marker>, shape: MapShape, onPick: (id: string) => void) {
  const wanted = new Set(shape.stops.map(({ id }) => id));
  if (shape.depot) wanted.add('depot');
  for (const [id, marker] of markers) {
    if (wanted.has(id)) continue;
    marker.remove();
    markers.delete(id);
  }
  if (shape.depot) {
    const { at, label } = shape.depot;
    const marker = markers.get('depot') ?? addMarker(map, { interactive: false, keyboard: false }, at, house());
    markers.set('depot', marker.setLatLng(toLatLng(at)));
    describe(marker, label, 'depot').setAttribute('role', 'img');
  }
  for (const { id, at, number, label, state } of shape.stops) {
    const known = markers.get(id);
    const marker = known ?? addMarker(map, { riseOnHover: true }, at, document.createElement('span'));
    if (!known)
      marker.on('click', () => onPick(id)).on('keydown', ({ originalEvent }) => pressed(originalEvent, id, onPick));
    markers.set(id, marker.setLatLng(toLatLng(at)));
    marker.setZIndexOffset(state === 'next' ? 2000 : 0);
    const sign = describe(marker, label, state).firstElementChild;
    if (sign) sign.textContent = String(number);
  }
}

/** What presses a button also picks a stop. Leaflet itself listens to Enter only. */
function pressed(event: KeyboardEvent, id: string, onPick: (id: string) => void) {
  if (event.key !== ' ') return;
  event.preventDefault();
  onPick(id);
}

function addMarker(map: L.Map, options: L.MarkerOptions, at: MapPlace, sign: HTMLElement): L.Marker {
  const icon = L.divIcon({ html: sign, className: classes.marker ?? '', iconSize: [34, 34] });
  return L.marker(toLatLng(at), { ...options, icon }).addTo(map);
}

function describe(marker: L.Marker, label: string, state: string): HTMLElement {
  const element = marker.getElement();
  if (!element) throw new Error('A marker that is on the map has an element.');
  element.setAttribute('aria-label', label);
  element.dataset.state = state;
  return element;
}

function house(): HTMLElement {
  const sign = document.createElement('span');
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', 'M3 11.5 12 4l9 7.5M6 9.5V20h12V9.5M10 20v-6h4v6');
  picture.append(path);
  sign.append(picture);
  return sign;
}

const placesOf = ({ depot, stops }: MapShape): MapPlace[] => [
  ...(depot ? [depot.at] : []),
  ...stops.map(({ at }) => at),
];

const toLatLng = ([latitude, longitude]: MapPlace): L.LatLngTuple => [latitude, longitude];
