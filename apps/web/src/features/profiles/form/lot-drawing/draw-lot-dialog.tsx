import type { LotPlace } from '@swath/contract/lots';
import { type DrawnLotProblem, drawnLot } from '@swath/domain/jobs/drawn-lot';
import { lotAcres } from '@swath/domain/jobs/lot-size';
import type { SquareFeet } from '@swath/domain/units';
import { useRef, useState } from 'react';
import type { MapTiles } from '../../../../lib/map-tiles.ts';
import { useLazyModule } from '../../../../lib/use-lazy-module.ts';
import { MapFrame } from '../../../../parts/map/map-frame.tsx';
import type { MapPlace } from '../../../../parts/map/map-view.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Stack } from '../../../../ui/look/stack.tsx';
import classes from './draw-lot-dialog.module.css';

const loadMap = () => import('./lot-map.tsx');

type Props = {
  opened: boolean;
  tiles: MapTiles;
  /** Where the address is; undefined while it is looked up, null if it is not found. */
  place: LotPlace | null | undefined;
  onClose: () => void;
  /** Called with the area of the outline. */
  onUse: (lot: SquareFeet) => void;
};

/**
 * Dialog in which the corners of a lot are set on a map; the outline's area is its size. The corners are still there when
 * it opens again for the same place.
 */
export function DrawLotDialog({ opened, onClose, ...content }: Props) {
  const [drawn, setDrawn] = useState({ at: content.place, corners: NO_CORNERS });
  const corners = drawn.at === content.place ? drawn.corners : NO_CORNERS;
  return (
    <Dialog opened={opened} onClose={onClose} title="Draw your lot" size="xl">
      <LotDrawing {...content} corners={corners} onChange={(next) => setDrawn({ at: content.place, corners: next })} />
    </Dialog>
  );
}

const NO_CORNERS: readonly MapPlace[] = [];

/** Why an outline has no size, and what to do about it. */
const PROBLEM_WORDS: Record<DrawnLotProblem, string> = {
  too_few_corners: 'Three or more make an outline.',
  crosses_itself: 'Two sides cross: move or undo a corner.',
  no_area: 'There is no area between them.',
  too_large: 'Lot size must be 1,000 acres or less.',
};

type DrawingProps = Omit<Props, 'opened' | 'onClose'> & {
  corners: readonly MapPlace[];
  onChange: (corners: readonly MapPlace[]) => void;
};

function LotDrawing({ tiles, place, corners, onChange, onUse }: DrawingProps) {
  const [refused, setRefused] = useState(false);
  const center = useRef<MapPlace | null>(null);
  const { part, failed } = useLazyModule(loadMap, true);
  const lot = drawnLot(corners);

  const change = (next: readonly MapPlace[]) => {
    onChange(next);
    setRefused(false);
  };
  const add = (at: MapPlace) => {
    const isThere = corners.some((corner) => corner.join() === at.join());
    if (!isThere) change([...corners, at]);
  };
  const isEmpty = corners.length === 0 || undefined;
  return (
    <Stack gap="sm">
      <div className={classes.how} tabIndex={-1} data-autofocus>
        <p>
          Tap each corner of your lot, or bring it under the cross and press Add corner. Drag a corner to move it.{' '}
          <span className={classes.keys}>
            Arrow keys move the map, or a corner that has the focus; plus and minus zoom, Enter adds a corner.
          </span>
        </p>
        {place && <p>{place.precision === 'rooftop' ? 'The pin is at your address.' : ROUGH_PLACE}</p>}
      </div>
      {part && place ? (
        <part.LotMap
          tiles={tiles}
          place={place}
          corners={corners}
          onCorner={add}
          onMove={(moved, at) => change(corners.map((corner, index) => (index === moved ? at : corner)))}
          onCenter={(at) => {
            center.current = at;
          }}
        />
      ) : (
        <MapFrame>
          <p className={classes.waiting} role="status">
            {waitingWords(place, failed)}
          </p>
        </MapFrame>
      )}
      <div>
        <p className={classes.size} role="status">
          {corners.length === 1 ? '1 corner' : `${corners.length} corners`}
          {lot.ok ? `: ${areaWords(lot.value)}` : refused ? '' : `. ${PROBLEM_WORDS[lot.reason]}`}
        </p>
        <div role="alert">{refused && !lot.ok && <p className={classes.refused}>{PROBLEM_WORDS[lot.reason]}</p>}</div>
      </div>
      <div className={classes.buttons}>
        <Button variant="light" disabled={!part || !place} onClick={() => center.current && add(center.current)}>
          Add corner
        </Button>
        <Button
          variant="default"
          aria-disabled={isEmpty}
          data-disabled={isEmpty}
          onClick={() => change(corners.slice(0, -1))}
        >
          Undo corner
        </Button>
        <Button variant="default" aria-disabled={isEmpty} data-disabled={isEmpty} onClick={() => change(NO_CORNERS)}>
          Start over
        </Button>
        <Button onClick={() => (lot.ok ? onUse(lot.value) : setRefused(true))}>Use this size</Button>
      </div>
    </Stack>
  );
}

const ROUGH_PLACE = 'We know only roughly where your address is: find your lot on the map first.';

function waitingWords(place: LotPlace | null | undefined, failed: boolean): string {
  if (place === null) return 'Your address was not found on the map. Choose or type a size instead.';
  return failed ? 'The map could not be loaded. Choose or type a size instead.' : 'Loading the map...';
}

/** Area as text: "0.28 acre, 12,060 square feet". */
function areaWords(lot: SquareFeet): string {
  const acres = Math.round(lotAcres(lot) * 100) / 100;
  const words = acres === 0 ? 'less than 0.01' : acres.toLocaleString('en-US');
  return `${words} ${acres <= 1 ? 'acre' : 'acres'}, ${lot.toLocaleString('en-US')} square feet`;
}
