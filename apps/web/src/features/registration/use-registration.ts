import type { FieldProblem } from '@swath/contract/problems';
import { createContext, useContext, useState } from 'react';
import { type Draft, keepDraft } from './registration-draft.ts';

const NO_PASSWORDS = { password: '', repeated: '' };

/** One way through the wizard: its answers, kept in the tab as they are given, and the passwords, which are not. */
export function useRegistrationState(begin: () => Draft) {
  const [draft, setDraft] = useState(begin);
  const [passwords, setPasswords] = useState(NO_PASSWORDS);
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  return {
    draft,
    passwords,
    setPasswords,

    /** Takes new answers; the others stay. */
    answer(answers: Partial<Draft>): void {
      const next = { ...draft, ...answers };
      setDraft(next);
      keepDraft(next);
    },

    /** The fields of earlier steps that the API has refused; the step that has them shows them. */
    refused,
    setRefused,
  };
}

export type Registration = ReturnType<typeof useRegistrationState>;

/** The registration that is being filled in; around all its steps. */
export const RegistrationContext = createContext<Registration | null>(null);

/** The registration that is being filled in. @throws Error on any other page */
export function useRegistration(): Registration {
  const registration = useContext(RegistrationContext);
  if (!registration) throw new Error('useRegistration must be used within the registration wizard');
  return registration;
}
