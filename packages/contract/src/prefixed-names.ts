const PREFIX = 'p_';

/** Fields of a company's series that the specification's payload nests under `template`. */
const OF_TEMPLATE = ['timeWindow', 'serviceAddressId', 'lotSize', 'notes'];

/**
 * Renames the fields of a new series from the specification's remote procedure, `p_start_date`, to those of the call,
 * `startDate`. Of a homeowner's request only the payment page is kept: it has all the others. Bodies without prefixed names are
 * returned unchanged.
 *
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
