import type { ComponentProps } from 'react';
import { Field, type FieldParts, partField } from './field.tsx';

export type TextFieldProps = FieldParts & ComponentProps<'input'>;

/** A line of text to type, or what the browser has its own way of typing for, such as a day. */
export function TextField(props: TextFieldProps) {
  const { frame, control } = partField(props);
  return <Field {...frame}>{(tied) => <input {...control} {...tied} />}</Field>;
}
