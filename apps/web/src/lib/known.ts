/**
 * The value for a key in a list of all known keys; `otherwise` if the key is missing. After an update, the server may
 * send values that a page loaded before does not know.
 */
export function known<Key extends string, Value>(
  list: Readonly<Record<Key, Value>>,
  key: Key,
  otherwise: NoInfer<Value>,
): Value {
  return Object.hasOwn(list, key) ? list[key] : otherwise;
}

/** Makes a readable text of an API value without a label: `in_transit` becomes "In transit". */
export function plainWords(value: string): string {
  const words = value.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
