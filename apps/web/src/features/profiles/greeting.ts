/**
 * The greeting for the device's local time: "Good morning" from 5:00, afternoon from 12:00, evening from 17:00 to 4:59.
 */
export function greeting(now: Date): string {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 17 ? 'Good afternoon' : 'Good evening';
}
