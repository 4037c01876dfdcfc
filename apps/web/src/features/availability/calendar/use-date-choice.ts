import { addDays, type Day, day as dayOf } from '@swath/domain/calendar';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';

type Given = {
  /** Whether a date can be chosen: it is neither stored as open nor past. */
  canChoose: (day: string) => boolean;
  isChosen: (day: string) => boolean;
  /**
   * Selects or deselects dates; called repeatedly during a drag, for the dates that the pointer has passed or returned
   * from.
   */
  choose: (days: readonly string[], chosen: boolean) => void;
  /** Called when the user presses a date that is stored as open. */
  open: (day: string) => void;
};

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** All dates between two dates, both included; the two can be in either order. */
function between(a: string, b: string): Day[] {
  const [from, to] = a < b ? [dayOf(a), dayOf(b)] : [dayOf(b), dayOf(a)];
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * Selection of dates on a calendar. A press toggles a date; a drag does the same for a range, and arrow keys with Shift
 * select one. Pressing a date that cannot be chosen calls `open`. A touch that scrolls the page selects nothing.
 * @returns a function of a date, with `press`, to be called when the date is pressed, and `on`, the event handlers of
 * its button; `goTo` focuses another date
 */
export function useDateChoice({ canChoose, isChosen, choose, open }: Given) {
  const drag = useRef<{ from: string; chosen: boolean; passed: string[] } | null>(null);
  const pressed = useRef<string | null>(null);

  const passTo = (day: string) => {
    const { from, chosen, passed } = drag.current!;
    const wanted = between(from, day).filter(canChoose);
    const back = passed.filter((other) => !wanted.some((kept) => kept === other));
    if (back.length > 0) choose(back, !chosen);
    const more = wanted.filter((other) => !passed.includes(other) && isChosen(other) !== chosen);
    if (more.length > 0) choose(more, chosen);
    drag.current = { from, chosen, passed: [...passed.filter((other) => !back.includes(other)), ...more] };
  };

  useEffect(() => {
    const end = () => {
      drag.current = null;
    };
    const undo = () => {
      if (drag.current) choose(drag.current.passed, !drag.current.chosen);
      pressed.current = null;
      end();
    };
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', undo);
    return () => {
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', undo);
    };
  });

  return (day: string) => ({
    press: () => {
      const isDone = pressed.current === day;
      pressed.current = null;
      if (isDone) return;
      if (canChoose(day)) choose([day], !isChosen(day));
      else open(day);
    },
    on: (goTo: (day: string) => void) => ({
      onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
        if (event.button !== 0 || !canChoose(day)) return;
        // Browsers capture a touch pointer for the element touched first; after its release the other days get its
        // events.
        if (event.currentTarget.hasPointerCapture?.(event.pointerId)) {
          event.currentTarget.releasePointerCapture(event.pointerId);
        }
        pressed.current = day;
        drag.current = { from: day, chosen: !isChosen(day), passed: [] };
        passTo(day);
      },
      onPointerEnter: () => {
        if (drag.current) passTo(day);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = STEPS[event.key];
        if (step === undefined || !event.shiftKey) return;
        event.preventDefault();
        const next = addDays(dayOf(day), step);
        choose(between(day, next).filter(canChoose), true);
        goTo(next);
      },
    }),
  });
}
