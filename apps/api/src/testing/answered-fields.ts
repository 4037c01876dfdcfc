import type { Endpoint } from '@swath/contract/endpoint';
import { personalFieldsOf } from '@swath/contract/personal-fields';

/** One thing that an answer says: where, what, and the personal field it stands in, null where the contract marks none. */
export type Answered = { readonly path: string; readonly value: string; readonly field: string | null };

/** Everything that an answer says, lists left out of the paths. What is empty says nothing. */
export function answeredFields(endpoint: Endpoint, body: string): Answered[] {
  if (!endpoint.answer || body === '') return [];
  const marked = personalFieldsOf(endpoint);
  const fieldAt = (path: string) => marked.find((field) => path === field || path.startsWith(`${field}.`)) ?? null;
  const walk = (value: unknown, path: readonly string[]): Answered[] => {
    if (value === null || value === undefined || value === '') return [];
    if (Array.isArray(value)) return value.flatMap((one) => walk(one, path));
    if (typeof value === 'object') {
      return Object.entries(value).flatMap(([name, inside]) => walk(inside, [...path, name]));
    }
    const at = path.join('.');
    return [{ path: at, value: String(value), field: fieldAt(at) }];
  };
  return walk(JSON.parse(body), []);
}
