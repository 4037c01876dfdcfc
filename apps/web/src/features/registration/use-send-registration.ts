import type { FieldProblem } from '@swath/contract/problems';
import { useState } from 'react';
import type { AccountAnswers } from './account-answers.ts';
import { dropDraft, keepRegisteredEmail } from './registration-draft.ts';
import { type RegistrationProblem, registrationProblem, wrongFieldsOf } from './registration-problem.ts';
import { stepWithField } from './registration-steps.ts';
import { applyAgain, registerCompany } from './registrations.api.ts';
import { useRegistration } from './use-registration.ts';

/** Navigation after the API has answered. */
export type AfterSending = {
  onSent: (email: string) => void;
  /** Called when fields of an earlier step were refused: that step shows them. */
  onRefused: (step: 'company' | 'equipment') => void;
};

type Sent = { email: string };

/** Sends the wizard's answers: a new company with its account, or a rejected registration again. */
export function useSendRegistration({ onSent, onRefused }: AfterSending) {
  const { draft, setRefused } = useRegistration();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<RegistrationProblem | null>(null);
  const fields = { ...draft.company, equipment_checklist: true } as const;

  /** @returns the refused fields of the present step; empty when the error is shown already */
  async function attempt(send: () => Promise<Sent>): Promise<readonly FieldProblem[]> {
    if (busy) return [];
    setBusy(true);
    setProblem(null);
    try {
      const { email } = await send();
      dropDraft();
      onSent(email);
      return [];
    } catch (fault) {
      setBusy(false);
      const wrong = wrongFieldsOf(fault);
      const earlier = stepWithField(wrong);
      if (earlier === null && wrong.length > 0) return wrong;
      if (earlier === null) setProblem(registrationProblem(fault));
      else {
        setRefused(wrong);
        onRefused(earlier);
      }
      return [];
    }
  }

  return {
    busy,
    problem,
    setProblem,

    /** Sends a new company; in the short form its name is used as the full name. */
    sendNew: ({ full_name, email, password }: AccountAnswers, short: boolean) =>
      attempt(async () => {
        const sent = await registerCompany({ ...fields, email, ...(!short && { full_name }), password });
        keepRegisteredEmail(sent.email);
        return sent;
      }),

    sendAgain: () => attempt(() => applyAgain(fields)),
  };
}
