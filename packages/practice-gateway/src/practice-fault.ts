export type PracticeFaultCode =
  | 'invalid_request'
  | 'not_found'
  | 'customer_not_found'
  | 'already_done'
  | 'account_not_ready'
  | 'card_declined'
  | 'bad_signature';

/** Error of the practice gateway, with codes and messages like the real provider's. */
export class PracticeFault extends Error {
  override name = 'PracticeFault';
  readonly code: PracticeFaultCode;
  constructor(code: PracticeFaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
