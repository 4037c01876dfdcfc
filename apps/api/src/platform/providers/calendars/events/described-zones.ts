import ICAL from 'ical.js';

/**
 * A time zone: converts local time to an instant. Both in ms since 1970; `wall` is the local time as if it were UTC.
 */
export type Zone = (wall: number) => number;

/**
 * Parses a time zone that a calendar defines itself.
 *
 * @param text  a `VTIMEZONE` component
 * @returns its id and conversion; null when it cannot be parsed
 *
 * Source: RFC 5545, section 3.6.5.
 */
export function readDescribedZone(text: string): { tzid: string; zone: Zone } | null {
  try {
    const component = new ICAL.Component(ICAL.parse(text));
    const tzid = component.getFirstPropertyValue('tzid');
    const rules = [...component.getAllSubcomponents('standard'), ...component.getAllSubcomponents('daylight')];
    if (typeof tzid !== 'string' || rules.length === 0 || !rules.every(isWhole)) return null;
    const described = new ICAL.Timezone(component);
    return { tzid, zone: (wall) => instantIn(described, wall) };
  } catch {
    return null;
  }
}

/** Whether a rule of a zone is complete; without one of these properties ical.js would assume UTC. */
const isWhole = (rule: ICAL.Component): boolean =>
  rule.getFirstPropertyValue('dtstart') instanceof ICAL.Time &&
  ['tzoffsetfrom', 'tzoffsetto'].every((name) => rule.getFirstPropertyValue(name) instanceof ICAL.UtcOffset);

function instantIn(zone: ICAL.Timezone, wall: number): number {
  const at = new Date(wall);
  const time = ICAL.Time.fromData(
    {
      year: at.getUTCFullYear(),
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      hour: at.getUTCHours(),
      minute: at.getUTCMinutes(),
      second: at.getUTCSeconds(),
    },
    zone,
  );
  return time.toUnixTime() * 1000;
}
