import * as L from 'leaflet';
import type { MapDrawing } from '../../../parts/map/drawn-map.tsx';
import type { MapPlace } from '../../../parts/map/map-view.ts';
import { type MapGiven, openMap, toLatLng } from '../../../parts/map/open-map.ts';
import { type MapLeg, type MapShape, placesOf } from './map-shape.ts';
import { HOUSE_SIGN, MARK_SIZE, spotsOf } from './marks.ts';
import classes from './route-map.module.css';

type Given = MapGiven & {
  /** Called with the job id when a stop's marker is pressed. */
  onPick: (id: string) => void;
  /** Id of the stop whose marker gets the focus when the map is first drawn; null: none. */
  focused: string | null;
};

/** Opens a Leaflet map of a route in an element. */
export function openDrawing(element: HTMLElement, { onPick, focused, ...given }: Given): MapDrawing<MapShape> {
  let shown: MapShape = { depot: null, stops: [], legs: [] };
  let places = '';
  const showAll = () => opened.show(placesOf(shown));
  const opened = openMap(element, given, showAll);
  const { map } = opened;
  const lines = L.layerGroup().addTo(map);
  const markers = new Map<string, L.Marker>();
  /** Moves markers apart that overlap at the present zoom of the map. */
  const spreadMarkers = () => {
    const { stops } = spotsOf(shown, (place) => {
      const { x, y } = map.latLngToLayerPoint(toLatLng(place));
      return [x, y];
    });
    for (const { stop, spot } of stops) markers.get(stop.id)?.setLatLng(map.layerPointToLatLng([...spot]));
  };
  map.on('zoomend', spreadMarkers);
  let toFocus = focused;
  return {
    draw(shape) {
      shown = shape;
      // Keep the visible part of the map unless the places of the stops have changed.
      const now = placesOf(shape).join();
      if (now !== places) showAll();
      places = now;
      opened.layGround();
      lines.clearLayers();
      for (const line of shape.legs.flatMap(linesOf)) lines.addLayer(line);
      drawMarkers(map, markers, shape, onPick);
      spreadMarkers();
      if (toFocus !== null) markers.get(toFocus)?.getElement()?.focus({ preventScroll: true });
      toFocus = null;
    },
    showAll,
    close: opened.close,
  };
}

/** The lines of one leg (the drive between two stops): a wide outline and a thin line, visible on any background. */
function linesOf({ line, driven, color }: MapLeg): L.Polyline[] {
  const corners = line.map(toLatLng);
  const look = { interactive: false, smoothFactor: 1 } as const;
  return [
    L.polyline(corners, { ...look, className: classes.seam ?? '' }),
    L.polyline(corners, {
      ...look,
      ...(color !== undefined && { color }),
      className: (driven ? classes.driven : color === undefined ? classes.line : classes.colored) ?? '',
    }),
  ];
}

/** Draws the markers. Those of stops that stay are reused, so that a focused marker keeps the focus. */
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
  for (const { id, at, number, label, state, color } of shape.stops) {
    const known = markers.get(id);
    const marker = known ?? addMarker(map, { riseOnHover: true }, at, document.createElement('span'));
    if (!known)
      marker.on('click', () => onPick(id)).on('keydown', ({ originalEvent }) => pressed(originalEvent, id, onPick));
    markers.set(id, marker.setLatLng(toLatLng(at)));
    marker.setZIndexOffset(state === 'next' ? 2000 : 0);
    const element = describe(marker, label, state);
    element.style.setProperty('--stop-color', color ?? '');
    const sign = element.firstElementChild;
    if (sign) sign.textContent = String(number);
  }
}

/** Lets Space and Enter choose a stop, as Leaflet does not handle these keys. */
function pressed(event: KeyboardEvent, id: string, onPick: (id: string) => void) {
  if (event.key !== ' ' && event.key !== 'Enter') return;
  event.preventDefault();
  onPick(id);
}

function addMarker(map: L.Map, options: L.MarkerOptions, at: MapPlace, sign: HTMLElement): L.Marker {
  const icon = L.divIcon({ html: sign, className: classes.marker ?? '', iconSize: [MARK_SIZE, MARK_SIZE] });
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
  path.setAttribute('d', HOUSE_SIGN);
  picture.append(path);
  sign.append(picture);
  return sign;
}
