/** An invalid field as the API names it: `path` such as "body.rating". */
type WrongField = { path: string; message: string };

/** The form interface needed to set errors; forms of @mantine/form have it. */
type FormWithErrors = {
  getValues: () => object;
  setErrors: (errors: Record<string, string>) => void;
  getInputNode: (field: string) => { focus: () => void } | null;
};

const hasField = (values: object, path: string) => (path.split('.')[0] ?? '') in values;

/**
 * Shows the errors of a refused request at their fields and focuses the first. What was typed stays.
 *
 * @param renamed form field by API field, where the two differ
 * @returns the messages that belong to no field of this form, for the banner above it
 */
export function showFieldErrors(
  form: FormWithErrors,
  wrongFields: readonly WrongField[],
  renamed: Readonly<Record<string, string>> = {},
): string[] {
  const values = form.getValues();
  const errors: Record<string, string> = {};
  const homeless: string[] = [];
  for (const { path, message } of wrongFields) {
    const sent = path.replace(/^body\./, '');
    const field = renamed[sent] ?? sent;
    if (hasField(values, field)) errors[field] ??= message;
    else homeless.push(message);
  }
  form.setErrors(errors);
  const first = Object.keys(errors)[0];
  if (first) form.getInputNode(first)?.focus();
  return homeless;
}
