import type { FieldProblem } from '@swath/contract/problems';
import { createContext, useContext, useState } from 'react';
import { type Draft, keepDraft } from './registration-draft.ts';

const NO_PASSWORDS = { password: '', repeated: '' };

/** State of the wizard: its answers, stored in the tab as they are given, and the passwords, which are not. */
export function useRegistrationState(begin: () => Draft) {
  const [draft, setDraft] = useState(begin);
  const [passwords, setPasswords] = useState(NO_PASSWORDS);
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  return {
    draft,
    passwords,
    setPasswords,

    /** Merges and stores new answers. */
    answer(answers: Partial<Draft>): void {
      const next = { ...draft, ...answers };
      setDraft(next);
      keepDraft(next);
    },

    /** Fields of earlier steps that the API has refused; their step shows them. */
    refused,
    setRefused,
  };
}

export type Registration = ReturnType<typeof useRegistrationState>;

/** Provides the registration that is being filled in to its steps. */
export const RegistrationContext = createContext<Registration | null>(null);

/** The registration that is being filled in. @throws Error outside of its provider */
export function useRegistration(): Registration {
  const registration = useContext(RegistrationContext);
  if (!registration) throw new Error('useRegistration must be used within the registration wizard');
  return registration;
}
