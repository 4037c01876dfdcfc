import {
  type Active,
  type Announcements,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { CalendarJob } from '@swath/contract/company-calendar';
import { addDays, type Day, isDay } from '@swath/domain/calendar';
import { type ReactNode, useState } from 'react';
import { customerName } from '../../../parts/route/customer-name.ts';
import { formatDay } from '../../../ui/format/format-day.ts';
import { today } from '../../../ui/format/today.ts';
import classes from './drag-to-day.module.css';

type Props = {
  /** Called when a job is dropped onto another day than its own. */
  onDrop: (job: CalendarJob, to: Day) => void;
  children: ReactNode;
};

const HOW = {
  draggable:
    'Press Enter to open this job. Press Space to lift it, the arrow keys to choose another day, Space to drop it, Escape to leave it.',
};

// Enter follows the link of the job.
const KEYS = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
};

const DAYS_BY_KEY: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Moves a lifted job to the day before or after, or by a week; at the edge of what is shown it stays. */
const toDayByKey: KeyboardCoordinateGetter = (event, { context: { over, active, droppableRects } }) => {
  const by = DAYS_BY_KEY[event.code];
  const from = dayOf(over?.id) ?? (active ? jobOf(active).scheduled_date : undefined);
  if (by === undefined || from === undefined) return undefined;
  event.preventDefault();
  const there = droppableRects.get(addDays(from, by));
  return there && { x: there.left + 1, y: there.top + 1 };
};

const dayOf = (id: UniqueIdentifier | undefined): Day | undefined =>
  typeof id === 'string' && isDay(id) ? id : undefined;

/** The day under the pointer, or else, with keys, that under most of the job. */
const dayUnder: CollisionDetection = (given) =>
  given.pointerCoordinates ? pointerWithin(given) : rectIntersection(given);

/** Lets the jobs of the calendar be dragged onto its days: by mouse, by a long press, or by keys. */
export function DragToDay({ onDrop, children }: Props) {
  const [lifted, setLifted] = useState<CalendarJob | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 300, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toDayByKey, keyboardCodes: KEYS }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={dayUnder}
      accessibility={{ announcements: ANNOUNCEMENTS, screenReaderInstructions: HOW }}
      onDragStart={({ active }) => setLifted(jobOf(active))}
      onDragCancel={() => setLifted(null)}
      onDragEnd={({ active, over }) => {
        setLifted(null);
        const [job, to] = [jobOf(active), dayOf(over?.id)];
        if (to && to !== job.scheduled_date) onDrop(job, to);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {lifted && <div className={classes.lifted}>{customerName(lifted)}</div>}
      </DragOverlay>
    </DndContext>
  );
}

const jobOf = ({ data }: Active): CalendarJob => data.current?.job;

const overWords = (over: { readonly id: UniqueIdentifier } | null): string => {
  const day = dayOf(over?.id);
  return day ? formatDay(day, today()) : 'no day';
};

/** The texts that screen readers announce during a drag. */
const ANNOUNCEMENTS: Announcements = {
  onDragStart: ({ active }) =>
    `Lifted ${customerName(jobOf(active))}, ${formatDay(jobOf(active).scheduled_date, today())}.`,
  onDragOver: ({ active, over }) => `${customerName(jobOf(active))} is over ${overWords(over)}.`,
  onDragEnd: ({ active, over }) => `Dropped ${customerName(jobOf(active))} on ${overWords(over)}.`,
  onDragCancel: ({ active }) => `${customerName(jobOf(active))} stays where it is.`,
};
