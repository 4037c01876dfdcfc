import type { Schema } from '@swath/contract/endpoint';
import fastJson, { type AnySchema } from 'fast-json-stringify';
import * as z from 'zod/mini';

type Serialize = (answer: unknown) => string;
type Json = Record<string, unknown>;

/**
 * Makes the function that serializes responses of a schema, so that a field outside of the contract never leaves the
 * server. In production `fast-json-stringify` writes only the contract's fields; elsewhere the whole response is
 * validated, so that tests find one that breaks its contract.
 */
export function serializerFor(schema: Schema, production: boolean): Serialize {
  const zod = schema as z.ZodMiniType;
  if (production) return compilePrinter(zod);
  return (answer) => {
    const read = z.safeParse(zod, answer);
    if (!read.success) throw new Error(`The answer breaks its contract: ${z.prettifyError(read.error)}`);
    return JSON.stringify(read.data);
  };
}

const compilePrinter = (schema: z.ZodMiniType): Serialize =>
  fastJson(forPrinting(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' })) as AnySchema);

/** JSON Schema keywords that only matter for validation. */
const ONLY_FOR_CHECKING = new Set([
  '$schema',
  'pattern',
  'format',
  'enum',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'default',
]);

/**
 * Reduces a JSON schema to what serializing needs. A union of a type and null becomes `nullable`: otherwise the
 * serializer would check each value against both, which takes half of the time for a list.
 */
function forPrinting(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(forPrinting);
  if (typeof node !== 'object' || node === null) return node;
  const { anyOf, ...rest } = node as Json & { anyOf?: Json[] };
  if (anyOf?.length === 2 && anyOf.some(isNull)) {
    const other = anyOf.find((option) => !isNull(option))!;
    return orNull(other);
  }
  if (Array.isArray(rest.type) && rest.type.length === 2 && rest.type.includes('null')) {
    const [type] = rest.type.filter((one) => one !== 'null');
    return orNull({ ...rest, type });
  }
  const kept = Object.entries(rest).filter(([name]) => !ONLY_FOR_CHECKING.has(name));
  return {
    ...Object.fromEntries(
      kept.map(([name, value]) => [name, name === 'properties' ? mapValues(value as Json) : forPrinting(value)]),
    ),
    ...(anyOf && { anyOf }),
  };
}

const orNull = (schema: Json): Json => ({ ...(forPrinting(schema) as Json), nullable: true });

const isNull = (option: Json): boolean => option.type === 'null';

// Properties can have names like "format" or "pattern", which are no keywords here.
const mapValues = (properties: Json): Json =>
  Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, forPrinting(of)]));
