/**
 * Looks a key up in a closed list; `otherwise` where it is missing. A page loaded before a deploy gets values of the newer
 * server that its lists do not have.
 */
export function known<Key extends string, Value>(
  list: Readonly<Record<Key, Value>>,
  key: Key,
  otherwise: NoInfer<Value>,
): Value {
  return Object.hasOwn(list, key) ? list[key] : otherwise;
}

/** Formats an API value that has no label: `in_transit` as "In transit". */
export function plainWords(value: string): string {
  const words = value.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
