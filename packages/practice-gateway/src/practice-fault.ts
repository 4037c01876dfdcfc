export type PracticeFaultCode =
  | 'invalid_request'
  | 'not_found'
  | 'already_done'
  | 'account_not_ready'
  | 'bad_signature';

/** The one way the practice gateway says no, in a real provider's words. */
export class PracticeFault extends Error {
  override name = 'PracticeFault';
  readonly code: PracticeFaultCode;
  constructor(code: PracticeFaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
