export type PracticeFaultCode =
  | 'invalid_request'
  | 'not_found'
  | 'already_done'
  | 'account_not_ready'
  | 'bad_signature';

/** The error class of the practice gateway, with a real provider's codes and messages. */
export class PracticeFault extends Error {
  override name = 'PracticeFault';
  readonly code: PracticeFaultCode;
  constructor(code: PracticeFaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
