/** Result of a rule: the new value, or the reason why it is not allowed. */
export type Result<Value, Reason extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Reason };

/** Makes a successful result. */
export const accept = <Value>(value: Value) => ({ ok: true, value }) as const;

/** Makes a failed result with its reason. */
export const refuse = <Reason extends string>(reason: Reason) => ({ ok: false, reason }) as const;
