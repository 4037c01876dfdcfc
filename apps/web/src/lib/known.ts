/**
 * The entry of a closed list; `otherwise` where the list lacks the key. A page that was opened before the server was
 * updated gets values that its lists do not have.
 */
export function known<Key extends string, Value>(
  list: Readonly<Record<Key, Value>>,
  key: Key,
  otherwise: NoInfer<Value>,
): Value {
  return Object.hasOwn(list, key) ? list[key] : otherwise;
}

/** A value of the API in words, where a page has none of its own: `in_transit` as "In transit". */
export function plainWords(value: string): string {
  const words = value.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
