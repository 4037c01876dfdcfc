/** Splits a full name at its first space: "Harriet May Moore" gives "Harriet" and "May Moore". */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
