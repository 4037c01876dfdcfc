const MINUTE_MS = 60_000;

/**
 * Formats the time left until an instant: "71h 5m remaining", "12m remaining"; "Expired" once it is past. Less than a
 * minute is shown as 1m.
 * Source: docs/spec/company.md, section 4, "Queued job statuses".
 * @param end an instant, ISO 8601
 */
export function formatRemaining(end: string, now: Date): string {
  const left = Date.parse(end) - now.getTime();
  if (!(left > 0)) return 'Expired';
  const minutes = Math.max(1, Math.floor(left / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  return `${hours > 0 ? `${hours}h ` : ''}${minutes % 60}m remaining`;
}
