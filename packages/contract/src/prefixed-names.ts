const PREFIX = 'p_';

/** Fields that the specification's payload nests under `template`. */
const OF_TEMPLATE = ['timeWindow', 'serviceAddressId', 'lotSize', 'notes'];

/**
 * Renames a new series' fields from the specification's (`p_start_date`) to the contract's (`startDate`); without
 * prefixed names the body stays unchanged. Of a homeowner's request only `sessionId` is kept, as everything else was
 * sent when the payment page was opened.
 * Source: docs/spec/homeowner.md, section 7; docs/rules/series.md.
 */
export function withoutPrefixes(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  if (!Object.keys(body).some((name) => name.startsWith(PREFIX))) return body;
  const fields = Object.fromEntries(Object.entries(body).map(([name, value]) => [plainName(name), value]));
  if (!('template' in fields) && !('serviceAddressId' in fields)) return { sessionId: fields.sessionId };
  const inTemplate = Object.entries(fields).filter(([name]) => OF_TEMPLATE.includes(name));
  return { template: Object.fromEntries(inTemplate), ...fields };
}

const plainName = (name: string): string =>
  name.startsWith(PREFIX)
    ? name.slice(PREFIX.length).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    : name;
