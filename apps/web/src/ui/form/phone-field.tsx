import { type ChangeEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { formatPhone, typedPhone } from '../format/format-phone.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type Props = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** The digits, at most ten; for a foreign number a plus and its digits. */
  value: string;
  onChange: (digits: string) => void;
};

/** Caret position in the formatted text `shown` after this many digits. */
function placeAfter(shown: string, digits: number): number {
  let place = 0;
  for (let passed = 0; passed < digits && place < shown.length; place++) if (/\d/.test(shown[place] ?? '')) passed++;
  return place;
}

/** Field for a US phone number: keeps only the digits, and formats them as (123) 456-7890. */
export function PhoneField({ value, onChange, ...others }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);

  // Reformatting moves the caret to the end: this puts the caret back after the same digit.
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    const place = placeAfter(formatPhone(value), caret.current);
    input.current?.setSelectionRange(place, place);
    caret.current = null;
  });

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const { value: typed, selectionStart } = currentTarget;
    const atEnd = selectionStart === null || selectionStart >= typed.length;
    const next = typedPhone(value, typed, selectionStart ?? typed.length);
    caret.current = atEnd ? null : next.digitsBeforeCaret;
    onChange(next.value);
    // An unchanged value causes no render, but the caret has moved.
    drawAgain();
  }

  return (
    <TextField
      autoComplete="tel-national"
      inputMode="tel"
      {...others}
      ref={input}
      type="tel"
      value={formatPhone(value)}
      onChange={take}
    />
  );
}
