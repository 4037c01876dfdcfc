import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { dayByKey } from './turn-month.ts';

type Given = {
  /** The month to open on, by any of its days. */
  opensOn: string;
  /** The first and the last day that can be chosen, each 'YYYY-MM-DD'. */
  min: string;
  max: string;
  /** Whether a day in between is disabled. */
  isOff?: (day: string) => boolean;
  /** Called when another month is shown, with one of its days. */
  onMonth?: ((day: string) => void) | undefined;
};

const nothingOff = () => false;

/**
 * State of a calendar's month, and the keys that leave it: arrows continue into the next or the previous month, Page Down
 * and Page Up turn it to the same date. Within the month the arrows are the calendar's own.
 */
export function useMonthKeys({ opensOn, min, max, isOff = nothingOff, onMonth }: Given) {
  const [month, setMonth] = useState(opensOn);
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);

  const turnTo = (day: string) => {
    setMonth(day);
    onMonth?.(day);
  };
  const turnByKey = (event: KeyboardEvent, from: string) => {
    const day = dayByKey(event.key, from, { min, max }, isOff);
    if (day === null) return;
    if (event.key.startsWith('Page')) event.preventDefault();
    if (day.slice(0, 7) === from.slice(0, 7)) return;
    event.preventDefault();
    wanted.current = day;
    turnTo(day);
  };
  useEffect(() => {
    const day = wanted.current;
    wanted.current = null;
    if (day !== null && day === month) nearestDay(frame.current, day)?.focus();
  }, [month]);

  return { frame, month, turnTo, turnByKey };
}

/** The button of a day; if that is disabled, of the nearest enabled one in its month. */
function nearestDay(frame: HTMLElement | null, day: string): HTMLButtonElement | null {
  const distance = (button: HTMLButtonElement) => Math.abs(Number(button.dataset.day?.slice(8)) - Number(day.slice(8)));
  const inMonth = [...(frame?.querySelectorAll<HTMLButtonElement>('button[data-day]') ?? [])].filter(
    (button) => button.dataset.day?.startsWith(day.slice(0, 7)) && !button.disabled,
  );
  return inMonth.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}
