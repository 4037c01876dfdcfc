import type { JobId } from '@swath/domain/ids';
import { type HTMLAttributes, type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { useLazyModule } from '../../../lib/use-lazy-module.ts';
import { customerName } from '../../../parts/route/customer-name.ts';
import { VisuallyHidden } from '../../../ui/look/visually-hidden.tsx';
import { type ListedStop, stopId, withMoved } from './listed-stop.ts';
import classes from './route-list.module.css';
import { StopRow, type StopRowProps } from './stop-row.tsx';

type Props = {
  /** Props of the list's wrapper. They reserve the height of all rows while the rows are rendered in portions. */
  room: HTMLAttributes<HTMLElement> & { ref: Ref<HTMLDivElement> };
  stops: readonly ListedStop[];
  timeZone: string;
  /** Id of the job where the crew goes next; undefined if all stops have begun. */
  next: JobId | undefined;
  /** Whether the member is reordering the stops. */
  ordering: boolean;
  /** Whether the arrival times are being recalculated. */
  waiting: boolean;
  /** Buttons shown at the next stop. */
  actions: ReactNode;
  onOrder: (order: JobId[]) => void;
};

const loadDragging = () => import('./draggable-stops.tsx');

/**
 * The stops of a crew's day in driving order; while reordering, each can be dragged or moved by buttons.
 * @param props.onOrder  called with all job ids in their new order
 */
export function RouteList({ room, stops: given, onOrder, ordering, next, actions, timeZone, waiting }: Props) {
  const [made, setMade] = useState<{ from: Props['stops']; stops: Props['stops'] } | null>(null);
  const { list, said, say, press, kept } = usePressedMoves();
  const { part: dragging } = useLazyModule(loadDragging, ordering);
  // Optimistic update: a dropped stop keeps its new place until the new order arrives as a prop.
  const stops = made?.from === given ? made.stops : given;

  const moveTo = (id: JobId, to: number) => {
    const order = withMoved(stops, id, to);
    if (!order) return false;
    setMade({ from: given, stops: order.flatMap((id) => stops.find(({ stop }) => stop.job_id === id) ?? []) });
    onOrder(order);
    return true;
  };
  const moveBy = (id: JobId, by: -1 | 1) =>
    press(() => {
      const to = stops.findIndex(({ stop }) => stop.job_id === id) + by;
      const { job } = stops[to - by] ?? {};
      if (moveTo(id, to)) say(`${customerName(job)} is now stop ${to + 1} of ${stops.length}.`);
    });

  const rows = stops.map((listed, index): StopRowProps => {
    const id = listed.stop.job_id;
    return {
      listed,
      timeZone,
      waiting,
      place: index + 1,
      isNext: id === next,
      ...(id === next && { actions }),
      ...(ordering && {
        move: {
          up: withMoved(stops, id, index - 1) !== null,
          down: withMoved(stops, id, index + 1) !== null,
          press: moveBy,
        },
      }),
    };
  });
  return (
    <div {...kept} {...room}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {ordering && dragging ? (
        <dragging.DraggableStops list={list} rows={rows} onMove={moveTo} />
      ) : (
        <ol ref={list} className={classes.list}>
          {rows.map((row) => (
            <li key={row.listed.stop.job_id} id={stopId(row.listed.stop.job_id)} tabIndex={-1} className={classes.item}>
              <StopRow {...row} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/**
 * Moves by button: keeps the focus on the pressed button although its row moves or is remounted, and announces the
 * move.
 */
function usePressedMoves() {
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<{ move: string; button: Element; pressed: boolean } | null>(null);
  const [said, say] = useState('');
  useLayoutEffect(() => {
    const { current } = focused;
    if (!current || document.activeElement !== document.body || !(current.pressed || !current.button.isConnected))
      return;
    list.current?.querySelector<HTMLElement>(`[data-move="${current.move}"]`)?.focus();
  });
  const kept = {
    onFocus({ target }: { target: Element }) {
      const move = target.getAttribute('data-move');
      focused.current = move === null ? null : { move, button: target, pressed: false };
    },
  };
  const press = (move: () => void) => {
    if (focused.current) focused.current.pressed = true;
    move();
  };
  return { list, said, say, press, kept };
}
