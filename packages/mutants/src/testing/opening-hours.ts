/** Whether a shop is open at an hour of the day, 0 to 23. A specimen: its tests are judged by `ask-tests.test.ts`. */
export function isOpen(hour: number): boolean {
  if (hour < 8) return false;
  return hour < 18;
}

const DAYS = ['Sunday', 'Monday'];

/** How many days the specimen knows. */
export const knownDays = (): number => DAYS.length;

/** The hours up to closing time. */
export function hoursLeft(hour: number): number {
  let left = 0;
  for (let at = hour; at < 18; at += 1) left += 1;
  return left;
}
