import {
  type FieldProblem,
  type Filling,
  type FreshQuote,
  type ProblemCode,
  problems,
  problemWords,
} from '@swath/contract/problems';
import type { Result } from '@swath/domain/result';

/**
 * An expected error of a use case (a "refusal") with a code for programs and a message for users. Throwing it rolls the
 * transaction back; the HTTP layer responds with it.
 */
export class Refused<Code extends ProblemCode = ProblemCode> extends Error {
  override name = 'Refused';
  readonly code: Code;
  readonly status: number;
  /** The current price, sent along with the code `price_changed`; null for all other codes. */
  quote: FreshQuote | null = null;
  /** The fields of the request that are wrong, with a message for each; empty if the error is about no field. */
  fields: readonly FieldProblem[] = [];

  constructor(code: Code, ...[filling]: Filling<Code>) {
    super(problemWords(code, filling));
    this.code = code;
    this.status = problems[code][0];
  }

  /** Adds the current price to this error, to be sent along with it. @returns this error */
  withQuote(quote: FreshQuote): this {
    this.quote = quote;
    return this;
  }

  /** Adds the wrong field of the request to this error: its path, such as "body.zip_code", and its message. @returns this error */
  atField(path: string, message: string): this {
    this.fields = [{ path, message }];
    return this;
  }
}

/** Problem codes whose message has no placeholders to be filled in. */
type PlainCode = { [Code in ProblemCode]: Filling<Code> extends [] ? Code : never }[ProblemCode];

/** Unwraps the result of a rule. @throws Refused with the rule's reason when it failed */
export function orRefuse<Value>(result: Result<Value, PlainCode>): Value {
  if (!result.ok) throw new Refused(result.reason);
  return result.value;
}
