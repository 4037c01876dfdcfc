import { type ChangeEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { formatPhone, typedPhone } from '../format/format-phone.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type Props = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** Digits, at most ten; with a plus in front while it is a number of another country. */
  value: string;
  onChange: (digits: string) => void;
};

/** How far into `shown` the caret stands once `digits` digits lie before it. */
function placeAfter(shown: string, digits: number): number {
  let place = 0;
  for (let passed = 0; passed < digits && place < shown.length; place++) if (/\d/.test(shown[place] ?? '')) passed++;
  return place;
}

/** A US phone number: keeps digits only and shows them as (123) 456-7890 while one types, pastes or lets it fill in. */
export function PhoneField({ value, onChange, ...others }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);

  // Rewriting the text sends the caret to its end: put it back behind the digit it was behind.
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
    // What is as before draws nothing by itself, and the caret has moved.
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
