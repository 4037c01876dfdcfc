import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { JobId } from '@swath/domain/ids';
import type { RefObject } from 'react';
import { customerName } from '../../../parts/route/customer-name.ts';
import classes from './draggable-stops.module.css';
import { isMovable, type ListedStop, stopId } from './listed-stop.ts';
import listClasses from './route-list.module.css';
import { StopRow, type StopRowProps } from './stop-row.tsx';

type Props = {
  list: RefObject<HTMLOListElement | null>;
  rows: readonly StopRowProps[];
  /** Moves a stop to an index of the list, counted from 0. */
  onMove: (id: JobId, to: number) => void;
};

const HOW = {
  draggable: 'Press Space to lift this stop, the arrow keys to move it, Space to drop it, Escape to leave it.',
};

/** Restricts a drag to the vertical axis. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** A day's stops (jobs on a crew's route), sorted by dragging a handle with mouse or touch, or with arrow keys. */
export function DraggableStops({ list, rows, onMove }: Props) {
  const stops = rows.map(({ listed }) => listed);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier | undefined) => stops.findIndex(({ stop }) => stop.job_id === id);
  const movable = stops.filter(isMovable).map(({ stop }) => stop.job_id);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements: announcing(stops, placeOf), screenReaderInstructions: HOW }}
      onDragEnd={({ active, over }) => {
        const moved = stops[placeOf(active.id)];
        if (moved && over) onMove(moved.stop.job_id, placeOf(over.id));
      }}
    >
      <SortableContext items={movable} strategy={verticalListSortingStrategy}>
        <ol ref={list} className={listClasses.list}>
          {rows.map((row) => (
            <DraggableStop key={row.listed.stop.job_id} {...row} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/**
 * The texts that screen readers announce during a drag.
 * @param placeOf  returns the index of a stop in the list, from 0
 */
function announcing(stops: readonly ListedStop[], placeOf: (id: UniqueIdentifier) => number): Announcements {
  const nameOf = (id: UniqueIdentifier) => customerName(stops[placeOf(id)]?.job);
  const stopOf = (id: UniqueIdentifier) => `stop ${placeOf(id) + 1} of ${stops.length}`;
  return {
    onDragStart: ({ active }) => `Lifted ${nameOf(active.id)}, ${stopOf(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} would be ${stopOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `Dropped ${nameOf(active.id)}${over ? ` as ${stopOf(over.id)}` : ''}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays ${stopOf(active.id)}.`,
  };
}

function DraggableStop(props: StopRowProps) {
  const { stop, job } = props.listed;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: stop.job_id,
    disabled: !isMovable(props.listed),
  });
  return (
    <li
      ref={setNodeRef}
      id={stopId(stop.job_id)}
      tabIndex={-1}
      className={listClasses.item}
      data-dragged={isDragging || undefined}
      style={{
        ...(transition && { transition }),
        ...(transform && { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` }),
      }}
    >
      <StopRow
        {...props}
        handle={
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={classes.handle}
            {...attributes}
            {...listeners}
            aria-label={`Drag: ${customerName(job)}`}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />
            </svg>
          </button>
        }
      />
    </li>
  );
}
