import type { JobId } from '@swath/domain/ids';
import { type HTMLAttributes, type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { useLazyModule } from '../../../lib/use-lazy-module.ts';
import { customerName } from '../../../parts/route/customer-name.ts';
import { VisuallyHidden } from '../../../ui/look/visually-hidden.tsx';
import { type ListedStop, stopId, withMoved } from './listed-stop.ts';
import classes from './route-list.module.css';
import { StopRow, type StopRowProps } from './stop-row.tsx';

type Props = {
  /** Goes around the list, and keeps its room while it is drawn. */
  room: HTMLAttributes<HTMLElement> & { ref: Ref<HTMLDivElement> };
  stops: readonly ListedStop[];
  timeZone: string;
  /** The stop that the crew goes to next, if any. */
  next: JobId | undefined;
  /** Whether the stops are being put in order. */
  ordering: boolean;
  /** Times are being worked out anew. */
  waiting: boolean;
  /** What can be done at the next stop. */
  actions: ReactNode;
  onOrder: (order: JobId[]) => void;
};

const loadDragging = () => import('./draggable-stops.tsx');

/** The stops of a day in the order they are driven; while they are put in order each can be dragged, or moved by buttons. */
export function RouteList({ room, stops: given, onOrder, ordering, next, actions, timeZone, waiting }: Props) {
  const [made, setMade] = useState<{ from: Props['stops']; stops: Props['stops'] } | null>(null);
  const { list, said, say, press, kept } = usePressedMoves();
  const { part: dragging } = useLazyModule(loadDragging, ordering);
  // A stop that was let go of stays there at once; what is given follows a moment later.
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

/** The button that moved a stop keeps the focus, although its row is at another place or drawn anew; and what was moved is said. */
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
