/** A greeting by the device's local time: morning from 5, afternoon from 12, evening from 17 o'clock. */
export function greeting(now: Date): string {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 17 ? 'Good afternoon' : 'Good evening';
}
