import * as L from 'leaflet';
import type { MapDrawing } from '../../../parts/map/drawn-map.tsx';
import type { MapPlace } from '../../../parts/map/map-view.ts';
import { type MapGiven, mapSign, openMap, toLatLng } from '../../../parts/map/open-map.ts';
import classes from './areas-map.module.css';
import type { AreasShape, DrawnArea } from './areas-shape.ts';

const METERS_PER_MILE = 1609.344;
/** Miles per degree of latitude, rounded down, so that circles fit into view as a whole. */
const MILES_PER_DEGREE = 69;

type Given = MapGiven & {
  /** Called with the coordinates when the map is pressed; undefined if no place can be chosen. */
  onPlace: ((at: MapPlace) => void) | undefined;
};

/** Opens a Leaflet map of service areas in an element. */
export function openAreas(element: HTMLElement, { onPlace, ...given }: Given): MapDrawing<AreasShape> {
  let shown: AreasShape | null = null;
  let places = '';
  const showAll = () => shown && opened.show([...placesOf(shown), ...placesOfDraft(shown)]);
  const opened = openMap(element, given, showAll);
  const shapes = L.layerGroup().addTo(opened.map);
  if (onPlace) {
    element.classList.add(classes.choosing ?? '');
    opened.map.on('click', ({ latlng }) => onPlace([latlng.lat, L.Util.wrapNum(latlng.lng, [-180, 180], true)]));
  }
  return {
    draw(shape) {
      shown = shape;
      // A draft does not move the visible part of the map: the member goes on setting corners there.
      const now = placesOf(shape).join();
      if (now !== places) showAll();
      places = now;
      opened.layGround();
      shapes.clearLayers();
      for (const layer of layersOf(shape)) shapes.addLayer(layer);
    },
    showAll,
    close: opened.close,
  };
}

function layersOf({ depot, areas, draft }: AreasShape): L.Layer[] {
  const corners = draft.corners.map((at, place) => mapSign(at, String(place + 1), classes.corner));
  const line = draft.corners.length > 1 ? [L.polygon(draft.corners.map(toLatLng), look(classes.draft))] : [];
  const circle = draft.circle ? [circleOf(draft.circle.at, draft.circle.miles, classes.draft)] : [];
  return [
    ...areas.flatMap(layerOf),
    ...line,
    ...circle,
    ...corners,
    ...(depot ? [mapSign(depot, '', classes.depot)] : []),
  ];
}

function layerOf(area: DrawnArea): L.Layer {
  const tone = area.on ? classes.on : classes.off;
  if (area.kind === 'radius') return circleOf(area.at, area.miles, tone);
  if (area.kind === 'polygon') return L.polygon(area.corners.map(toLatLng), look(tone));
  return mapSign(area.at, area.words, area.on ? classes.zip : classes.zipOff);
}

const circleOf = (at: MapPlace, miles: number, tone: string | undefined) =>
  L.circle(toLatLng(at), { ...look(tone), radius: miles * METERS_PER_MILE });

const look = (tone: string | undefined) => ({ interactive: false, smoothFactor: 1, className: tone ?? '' });

function placesOf({ depot, areas }: AreasShape): MapPlace[] {
  const all = areas.flatMap((area): readonly MapPlace[] => {
    if (area.kind === 'polygon') return area.corners;
    return area.kind === 'radius' ? edgesOf(area.at, area.miles) : [area.at];
  });
  return all.length > 0 || !depot ? [...all] : edgesOf(depot, 3);
}

const placesOfDraft = ({ draft: { corners, circle } }: AreasShape): MapPlace[] => [
  ...corners,
  ...(circle ? edgesOf(circle.at, circle.miles) : []),
];

function edgesOf([latitude, longitude]: MapPlace, miles: number): MapPlace[] {
  const up = miles / MILES_PER_DEGREE;
  const aside = up / Math.cos((latitude * Math.PI) / 180);
  return [
    [latitude - up, longitude - aside],
    [latitude + up, longitude + aside],
  ];
}
