/** A schema as `serialize.ts` leaves it for printing, with what is looked at here. */
export type Shape = {
  readonly type?: string;
  readonly nullable?: boolean;
  readonly const?: unknown;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
};

type Is = (value: unknown) => boolean;

const SIMPLE: Readonly<Record<string, Is>> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  number: Number.isFinite,
  null: (value) => value === null,
};

/**
 * Whether a value is to the last field what a schema says: no field more, none too few, each of its type. Then whoever
 * prints the value prints what the schema says and nothing else. It says no wherever it is not sure, as about a `Date` in place
 * of its text or a choice of two shapes.
 */
export function isPlainly(shape: Shape): Is {
  const is = isButForNull(shape);
  return shape.nullable ? (value) => value === null || is(value) : is;
}

function isButForNull(shape: Shape): Is {
  if ('const' in shape) return (value) => value === shape.const;
  if (shape.type === 'array' && shape.items) return isListOf(isPlainly(shape.items));
  if (shape.type === 'object' && shape.properties) return isRecordOf(shape.properties, shape.required ?? []);
  return SIMPLE[shape.type ?? ''] ?? (() => false);
}

const isListOf =
  (is: Is): Is =>
  (value) =>
    Array.isArray(value) && value.every(is);

function isRecordOf(properties: Readonly<Record<string, Shape>>, required: readonly string[]): Is {
  const fields = new Map(
    Object.entries(properties).map(([name, shape]) => [
      name,
      {
        name,
        // Most are texts or nothing: told apart here, a list is looked through in half the time.
        isText: shape.type === 'string' && !('const' in shape),
        nullable: shape.nullable === true,
        is: isButForNull(shape),
        counts: required.includes(name) ? 1 : 0,
      },
    ]),
  );
  // In the order of the last one: the next is made in the same place.
  const order = [...fields.values()];
  return (value) => {
    if (!isPlainRecord(value)) return false;
    let at = 0;
    let found = 0;
    for (const name in value) {
      if (order[at]?.name !== name) {
        const known = fields.get(name);
        if (!known) return false;
        order[at] = known;
      }
      const { isText, nullable, is, counts } = order[at]!;
      const told = value[name];
      if (told === null ? !nullable : !(isText && typeof told === 'string') && !is(told)) return false;
      found += counts;
      at++;
    }
    return found === required.length;
  };
}

/** Made as `{…}`: it has no `toJSON` that its class brings along. */
const isPlainRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
