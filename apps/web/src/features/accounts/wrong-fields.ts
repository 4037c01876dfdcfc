/**
 * Error texts of a field. `missing`: it is empty. `wrong`: its type (such as e-mail) does not accept the text; if left
 * out, `missing` is shown for that too.
 */
type Words = { missing: string; wrong?: string };

/**
 * Validates the fields of a form and focuses the first invalid one.
 * @returns error texts by field name; empty if all are valid
 */
export function wrongFields(form: HTMLFormElement, words: Readonly<Record<string, Words>>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, { missing, wrong = missing }] of Object.entries(words)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.value.trim() === '') errors[name] = missing;
    else if (field.validity.typeMismatch) errors[name] = wrong;
    else continue;
    if (Object.keys(errors).length === 1) field.focus();
  }
  return errors;
}
