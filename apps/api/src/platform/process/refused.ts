import { type Filling, type FreshQuote, type ProblemCode, problems, problemWords } from '@swath/contract/problems';
import type { Result } from '@swath/domain/result';

/** An expected refusal of a request. Thrown by use cases, so that the transaction rolls back; answered by http/. */
export class Refused<Code extends ProblemCode = ProblemCode> extends Error {
  override name = 'Refused';
  readonly code: Code;
  readonly status: number;
  /** Sent beside the message, for programs. */
  quote: FreshQuote | null = null;

  constructor(code: Code, ...[filling]: Filling<Code>) {
    super(problemWords(code, filling));
    this.code = code;
    this.status = problems[code][0];
  }

  /** The same refusal with the price as it is now. */
  withQuote(quote: FreshQuote): this {
    this.quote = quote;
    return this;
  }
}

/** Codes whose message has no placeholders. */
type PlainCode = { [Code in ProblemCode]: Filling<Code> extends [] ? Code : never }[ProblemCode];

/** The value of a rule that succeeded. @throws Refused with the rule's reason */
export function orRefuse<Value>(result: Result<Value, PlainCode>): Value {
  if (!result.ok) throw new Refused(result.reason);
  return result.value;
}
