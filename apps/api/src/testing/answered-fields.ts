import type { Endpoint } from '@swath/contract/endpoint';
import type { PersonalKind } from '@swath/contract/personal';
import { fieldsOf } from '@swath/contract/personal-fields';

/** One thing that an answer says: where, and what. */
export type Answered = {
  readonly path: string;
  readonly value: string;
  /** The personal field it stands in, and as what that is marked; null where the contract marks none. */
  readonly field: string | null;
  readonly kind: PersonalKind | null;
};

/** Everything that an answer says, lists left out of the paths. What is empty says nothing. */
export function answeredFields(endpoint: Endpoint, body: string): Answered[] {
  if (!endpoint.answer || body === '') return [];
  const marked = fieldsOf(endpoint.answer).filter(({ kind }) => kind !== null);
  const fieldAt = (at: string) => marked.find(({ path }) => at === path || at.startsWith(`${path}.`));
  const walk = (value: unknown, path: readonly string[]): Answered[] => {
    if (value === null || value === undefined || value === '') return [];
    if (Array.isArray(value)) return value.flatMap((one) => walk(one, path));
    if (typeof value === 'object') {
      return Object.entries(value).flatMap(([name, inside]) => walk(inside, [...path, name]));
    }
    const at = path.join('.');
    const field = fieldAt(at);
    return [{ path: at, value: String(value), field: field?.path ?? null, kind: field?.kind ?? null }];
  };
  return walk(JSON.parse(body), []);
}
