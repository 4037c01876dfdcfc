import { type Filling, type ProblemCode, problems, problemWords } from '@swath/contract/problems';

/** An expected "no". Thrown by use cases, so that the transaction rolls back; answered by http/. */
export class Refused<Code extends ProblemCode = ProblemCode> extends Error {
  override name = 'Refused';
  readonly code: Code;
  readonly status: number;

  constructor(code: Code, ...[filling]: Filling<Code>) {
    super(problemWords(code, filling));
    this.code = code;
    this.status = problems[code][0];
  }
}
