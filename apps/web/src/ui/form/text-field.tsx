import type { ComponentProps } from 'react';
import { Field, type FieldParts, partField } from './field.tsx';

export type TextFieldProps = FieldParts & ComponentProps<'input'>;

/** A single-line text field, or one for another native input type, such as a date. */
export function TextField(props: TextFieldProps) {
  const { frame, control } = partField(props);
  return <Field {...frame}>{(tied) => <input {...control} {...tied} />}</Field>;
}
