import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { TypedContent } from './typed-content.ts';

type Rules<Values, Body, Saved> = {
  initial: () => Values;
  /** What is wrong, by field; empty when it can be saved. */
  whyNot: (values: Values) => Record<string, string>;
  bodyOf: (values: Values) => Body;
  save: UseMutationResult<Saved, Error, Body>;
  onSaved: (saved: Saved) => void;
};

/** What the form of a draft holds, what is wrong with it, and its saving, with the focus on the first wrong field. */
export function useTypedDraft<Values extends TypedContent, Body, Saved>(rules: Rules<Values, Body, Saved>) {
  const { initial, whyNot, bodyOf, save, onSaved } = rules;
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const change = (next: Partial<Values>) => {
    setErrors({});
    setValues({ ...values, ...next });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const found = whyNot(values);
    setErrors(found);
    setProblem(found.lines ?? '');
    const [first] = Object.keys(found);
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
    save.mutate(bodyOf(values), { onSuccess: onSaved, onError: ({ message }) => setProblem(message) });
  };
  return { form, values, errors, problem, change, submit, isSaving: save.isPending };
}
