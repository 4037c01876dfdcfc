import type { LotPlace } from '@swath/contract/lots';
import * as L from 'leaflet';
import type { MapDrawing } from '../../../../parts/map/drawn-map.tsx';
import type { MapPlace } from '../../../../parts/map/map-view.ts';
import { type MapGiven, mapSign, openMap, toLatLng } from '../../../../parts/map/open-map.ts';
import classes from './lot-map.module.css';

/** How far to zoom in at first, by how precisely the place is known: to a lot, a street, a ZIP, a city. */
const ZOOM: Record<LotPlace['precision'], number> = { rooftop: 19, street: 18, zip: 14, city: 13 };

/** The closest zoom at which tiles are asked for; they are enlarged beyond it. Photographs mostly reach one further. */
const TILE_ZOOM = { map: 18, aerial: 19 };

/** Pixels by which an arrow key moves the map, at once: Leaflet's own 80, with an animation, would miss corners. */
const KEY_STEP = 16;
/** The same with Shift. */
const LONG_KEY_STEP = 80;

/** Width and height of a corner's sign, in pixels. */
const SIGN_SIZE = 26;
/** Pixels by which an arrow key moves the corner that has the focus. */
const CORNER_STEP = 4;
/** The same with Shift. */
const LONG_CORNER_STEP = 16;

const ARROWS: Readonly<Record<string, L.PointTuple>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Given = MapGiven & {
  isAerial: boolean;
  place: LotPlace;
  /** Called when the map is pressed, or Enter while it has the focus: with the place pressed, or under the cross. */
  onCorner: (at: MapPlace) => void;
  onMove: (index: number, at: MapPlace) => void;
  onCenter: (at: MapPlace) => void;
};

type LotShape = { readonly corners: readonly MapPlace[] };

/** Opens a Leaflet map in an element, on which the outline of a lot is drawn. */
export function openLotMap(element: HTMLElement, given: Given): MapDrawing<LotShape> {
  const { place, isAerial, onCorner, onMove, onCenter } = given;
  const home: MapPlace = [place.latitude, place.longitude];
  const showHome = () => map.setView(toLatLng(home), ZOOM[place.precision], { animate: false });
  const opened = openMap(element, given, showHome, { tileZoom: isAerial ? TILE_ZOOM.aerial : TILE_ZOOM.map });
  const { map } = opened;
  const center = () => toPlace(map.getCenter());
  map.on('move', () => onCenter(center()));
  map.on('click', ({ latlng }) => onCorner(toPlace(latlng)));
  map.on('keydown', ({ originalEvent: event }) => {
    if (event.target !== element) return;
    if (event.key === 'Enter') onCorner(center());
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    L.DomEvent.stop(event);
    const step = event.shiftKey ? LONG_KEY_STEP : KEY_STEP;
    map.panBy(L.point(arrow).multiplyBy(step), { animate: false });
  });
  showHome();
  opened.layGround();
  const cross = L.DomUtil.create('div', classes.cross, element);
  if (place.precision === 'rooftop') mapSign(home, '', classes.pin).addTo(map);
  // Two lines over each other, so that the outline is seen on dark and on light ground.
  const sides = [classes.seam, classes.side].map((className) =>
    L.polygon([], { interactive: false, smoothFactor: 0, className: className ?? '' }).addTo(map),
  );
  const signs: L.Marker[] = [];
  const moveByKey = (sign: L.Marker, index: number, event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    L.DomEvent.stop(event);
    const step = L.point(arrow).multiplyBy(event.shiftKey ? LONG_CORNER_STEP : CORNER_STEP);
    onMove(index, toPlace(map.containerPointToLatLng(map.latLngToContainerPoint(sign.getLatLng()).add(step))));
  };
  const addSign = (at: MapPlace, index: number): L.Marker => {
    const sign = cornerSign(at, index);
    return sign
      .on('drag', () => onMove(index, toPlace(sign.getLatLng())))
      .on('keydown', ({ originalEvent }) => moveByKey(sign, index, originalEvent))
      .addTo(map);
  };
  return {
    draw({ corners }) {
      for (const sign of signs.splice(corners.length)) sign.remove();
      corners.forEach((at, index) => {
        // A sign is kept while its corner is dragged.
        if (signs[index]) signs[index].setLatLng(toLatLng(at));
        else signs.push(addSign(at, index));
      });
      for (const side of sides) side.setLatLngs(corners.map(toLatLng));
    },
    showAll: showHome,
    close() {
      cross.remove();
      opened.close();
    },
  };
}

/** The sign of a corner, which is dragged, or moved by keys while it has the focus. */
function cornerSign(at: MapPlace, index: number): L.Marker {
  const number = String(index + 1);
  const icon = L.divIcon({ html: number, className: classes.corner ?? '', iconSize: [SIGN_SIZE, SIGN_SIZE] });
  const sign = L.marker(toLatLng(at), { draggable: true, autoPan: true, icon });
  return sign.on('add', () => sign.getElement()?.setAttribute('aria-label', `Corner ${number}`));
}

const toPlace = ({ lat, lng }: L.LatLng): MapPlace => [lat, lng];
