import type { FieldProblem } from '@swath/contract/problems';
import { createContext, useContext, useState } from 'react';
import { type Draft, keepDraft } from './registration-draft.ts';

const NO_PASSWORDS = { password: '', repeated: '' };

/**
 * State of the registration wizard: answers, stored in the tab as they are given, and passwords, kept in memory only.
 * @param begin  returns the initial answers
 */
export function useRegistrationState(begin: () => Draft) {
  const [draft, setDraft] = useState(begin);
  const [passwords, setPasswords] = useState(NO_PASSWORDS);
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  return {
    draft,
    passwords,
    setPasswords,

    /** Merges new answers into the present ones and stores all of them in the tab. */
    answer(answers: Partial<Draft>): void {
      const next = { ...draft, ...answers };
      setDraft(next);
      keepDraft(next);
    },

    /** Fields of earlier steps that the server rejected. The step that has such a field shows the message. */
    refused,
    setRefused,
  };
}

export type Registration = ReturnType<typeof useRegistrationState>;

/** Provides the registration wizard's state to its steps. */
export const RegistrationContext = createContext<Registration | null>(null);

/** The registration wizard's state. @throws Error outside of the wizard */
export function useRegistration(): Registration {
  const registration = useContext(RegistrationContext);
  if (!registration) throw new Error('useRegistration must be used within the registration wizard');
  return registration;
}
