/** A full name in two: the first word, and the rest. "Harriet May Moore" is "Harriet" and "May Moore". */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
