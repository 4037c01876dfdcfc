import { type UseFormReturnType, useForm } from '@mantine/form';
import type { Profile } from '@swath/contract/profiles';
import { useState } from 'react';
import { ApiProblem } from '../../../lib/api-client.ts';
import { showFieldErrors } from '../../../ui/form/field-errors.ts';
import { type ProfileWords, useSaveProfile } from '../profiles.api.ts';
import { fieldNames, LOT_CHOICES, OWN_LOT_SIZE, type ProfileValues } from './profile-values.ts';
import { saveProblem } from './save-problem.ts';

export type ProfileForm = UseFormReturnType<ProfileValues>;

/** Chooses a lot size in whole square feet: one that the form lists, else as a typed number. */
export function takeLot(form: ProfileForm, lot: number): void {
  const isListed = LOT_CHOICES.some((choice) => choice === lot);
  form.setFieldValue('lot', isListed ? String(lot) : OWN_LOT_SIZE);
  if (!isListed) form.setFieldValue('lot_sqft', lot.toLocaleString('en-US'));
}

type Saving = {
  initialValues: ProfileValues;
  /** Returns validation messages by field; empty if the values are valid. */
  validate: (values: ProfileValues) => Record<string, string>;
  /** Makes the request body from the form's values. */
  wordsOf: (values: ProfileValues) => ProfileWords;
  onSaved: (saved: Profile, sent: ProfileValues) => void;
};

/**
 * State of a profile form, with saving. Invalid fields are marked and the first gets the focus; a failed save keeps
 * what was typed.
 */
export function useProfileForm({ initialValues, validate, wordsOf, onSaved }: Saving) {
  const form: ProfileForm = useForm<ProfileValues>({ initialValues, validate });
  const save = useSaveProfile();
  const [problem, setProblem] = useState<ReturnType<typeof saveProblem> | null>(null);

  const fail = (fault: Error, sent: ProfileValues) => {
    const wrongFields = fault instanceof ApiProblem ? fault.fields : [];
    if (wrongFields.length === 0) return setProblem(saveProblem(fault));
    const homeless = showFieldErrors(form, wrongFields, fieldNames(sent));
    setProblem(homeless.length > 0 ? { words: homeless.join(' ') } : null);
  };
  const submit = form.onSubmit(
    (values) => {
      if (save.isPending) return;
      setProblem(null);
      save.mutate(wordsOf(values), {
        onSuccess: (saved) => onSaved(saved, values),
        onError: (fault) => fail(fault, values),
      });
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return { form, submit, busy: save.isPending, problem };
}
