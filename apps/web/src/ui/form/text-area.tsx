import type { ComponentProps } from 'react';
import { Field, type FieldParts, partField } from './field.tsx';

type Props = FieldParts & ComponentProps<'textarea'>;

/** A multi-line text field. */
export function TextArea(props: Props) {
  const { frame, control } = partField(props);
  return <Field {...frame}>{(tied) => <textarea {...control} {...tied} />}</Field>;
}
