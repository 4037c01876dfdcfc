/** Splits a full name into the first word and the rest: "Harriet May Moore" becomes "Harriet" and "May Moore". */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
