const PREFIX = 'p_';

/** What a company's visits are made from, in the specification's payload one level down. */
const OF_TEMPLATE = ['timeWindow', 'serviceAddressId', 'lotSize', 'notes'];

/**
 * The fields of a new series under the names of its remote procedure in the specification, `p_start_date`, as the call has
 * them, `startDate`. Of a homeowner's only the payment page is read: it knows all the others. What has no such names is left
 * as it is.
 *
 * Source: docs/spec/homeowner.md, section 7; docs/decisions.md, D802.
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
