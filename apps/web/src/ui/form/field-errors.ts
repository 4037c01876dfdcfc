/** An invalid field in the API's refusal; `path` is such as "body.rating". */
type WrongField = { path: string; message: string };

/** What `showFieldErrors` needs of a form; forms of @mantine/form have it. */
type FormWithErrors = {
  getValues: () => object;
  setErrors: (errors: Record<string, string>) => void;
  getInputNode: (field: string) => { focus: () => void } | null;
};

const hasField = (values: object, path: string) => (path.split('.')[0] ?? '') in values;

/**
 * Shows the errors of a refused request at their form fields and focuses the first; typed values stay.
 * @param renamed form field names by API field names, where the two differ
 * @returns messages that belong to no field of this form, for the banner above it
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
