/** Result type of a rule: the new value, or the one reason it refused. */
export type Result<Value, Reason extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Reason };

/** A successful result. */
export const accept = <Value>(value: Value) => ({ ok: true, value }) as const;

/** A refusal, with its reason. */
export const refuse = <Reason extends string>(reason: Reason) => ({ ok: false, reason }) as const;
