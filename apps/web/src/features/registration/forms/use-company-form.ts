import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { showFieldErrors } from '../../../ui/form/field-errors.ts';
import type { CompanyAnswers } from '../registration-draft.ts';
import { CompanyFields } from '../registration-steps.ts';
import { useRegistration } from '../use-registration.ts';

export type CompanyFormState = UseFormReturnType<CompanyAnswers>;

/** Form state of the first step: answers are stored as they are typed, and fields that the API has refused are marked. */
export function useCompanyForm(onContinue: () => void) {
  const { draft, answer, refused, setRefused } = useRegistration();
  const form: CompanyFormState = useForm<CompanyAnswers>({
    initialValues: draft.company,
    validate: schemaResolver(CompanyFields, { sync: true }),
    onValuesChange: (company) => answer({ company }),
  });
  const markRefused = useEffectEvent(() => void showFieldErrors(form, refused));
  useEffect(() => {
    if (refused.length > 0) markRefused();
  }, [refused]);

  const submit = form.onSubmit(
    () => {
      setRefused([]);
      onContinue();
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return { form, submit, wasRefused: refused.length > 0 };
}
