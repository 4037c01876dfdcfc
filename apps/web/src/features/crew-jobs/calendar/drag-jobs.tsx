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
  type Over,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { CalendarJob } from '@swath/contract/company-calendar';
import { addDays, type Day } from '@swath/domain/calendar';
import type { CrewId } from '@swath/domain/ids';
import { type ReactNode, useState } from 'react';
import { customerName } from '../../../parts/route/customer-name.ts';
import { formatDay } from '../../../ui/format/format-day.ts';
import { today } from '../../../ui/format/today.ts';
import classes from './drag-jobs.module.css';

/** Where a job can be dropped: onto a day, or onto a crew on its day. */
export type DropTarget = { readonly day: Day } | { readonly crew: CrewId };

/** Data of a droppable element. `words` names it to screen readers. */
export type Drop = { readonly to: DropTarget; readonly words: string };

type Props = {
  /** Called when a job is dropped onto another day than its own, or another crew. */
  onDrop: (job: CalendarJob, to: DropTarget) => void;
  children: ReactNode;
};

const HOW = {
  draggable:
    'Press Enter to open this job. Press Space to lift it, the arrow keys to choose another day or crew, Space to drop it, Escape to leave it.',
};

// Enter follows the link of the job.
const KEYS = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
};

const DAYS_BY_KEY: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Moves a lifted job to the day before or after, or by a week; among crews, to the one before or after. At the edge of
 * what is shown it stays.
 */
const toNextByKey: KeyboardCoordinateGetter = (event, { context: { over, active, droppableRects, ...context } }) => {
  const by = DAYS_BY_KEY[event.code];
  if (by === undefined || !active) return undefined;
  event.preventDefault();
  const lanes = context.droppableContainers.getEnabled().filter(({ data }) => 'crew' in dropOf(data).to);
  const at = over ? dropOf(over.data).to : { day: jobOf(active).scheduled_date };
  const lane = lanes.findIndex(({ id }) => id === (over?.id ?? jobOf(active).crew_id));
  const next = lanes.length > 0 ? lanes[Math.max(0, lane + Math.sign(by))]?.id : 'day' in at && addDays(at.day, by);
  const there = next && droppableRects.get(next);
  return there ? { x: there.left + 1, y: there.top + 1 } : undefined;
};

const dropOf = ({ current }: Over['data']): Drop => ({ to: current?.to, words: current?.words });

/** The day or crew under the pointer, or else, with keys, that under most of the job. */
const targetUnder: CollisionDetection = (given) =>
  given.pointerCoordinates ? pointerWithin(given) : rectIntersection(given);

/** Lets the jobs of the calendar be dragged onto its days or crews: by mouse, by a long press, or by keys. */
export function DragJobs({ onDrop, children }: Props) {
  const [lifted, setLifted] = useState<CalendarJob | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 300, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextByKey, keyboardCodes: KEYS }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={targetUnder}
      accessibility={{ announcements: ANNOUNCEMENTS, screenReaderInstructions: HOW }}
      onDragStart={({ active }) => setLifted(jobOf(active))}
      onDragCancel={() => setLifted(null)}
      onDragEnd={({ active, over }) => {
        setLifted(null);
        const job = jobOf(active);
        if (!over) return;
        const { to } = dropOf(over.data);
        const isOwn = 'day' in to ? to.day === job.scheduled_date : to.crew === job.crew_id;
        if (!isOwn) onDrop(job, to);
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

const overWords = (over: Over | null): string => (over ? dropOf(over.data).words : 'nothing');

/** The texts that screen readers announce during a drag. */
const ANNOUNCEMENTS: Announcements = {
  onDragStart: ({ active }) =>
    `Lifted ${customerName(jobOf(active))}, ${formatDay(jobOf(active).scheduled_date, today())}.`,
  onDragOver: ({ active, over }) => `${customerName(jobOf(active))} is over ${overWords(over)}.`,
  onDragEnd: ({ active, over }) => `Dropped ${customerName(jobOf(active))} on ${overWords(over)}.`,
  onDragCancel: ({ active }) => `${customerName(jobOf(active))} stays where it is.`,
};
