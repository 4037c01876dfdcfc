/** Formats a duration: 90 minutes as "1h 30m", 60 as "1h", 0 as "0m". Rounds to whole minutes; negative counts as 0. */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours === 0) return `${rest}m`;
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}m`;
}
