/** What a rule answers: the new value, or the one reason it refused. */
export type Outcome<Value, Reason extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Reason };

/** The rule said yes, and this is what follows. */
export const accept = <Value>(value: Value) => ({ ok: true, value }) as const;

/** The rule said no, for this one reason. */
export const refuse = <Reason extends string>(reason: Reason) => ({ ok: false, reason }) as const;
