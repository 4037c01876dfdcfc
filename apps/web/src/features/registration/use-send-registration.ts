import type { FieldProblem } from '@swath/contract/problems';
import { useState } from 'react';
import type { AccountAnswers } from './account-answers.ts';
import { dropDraft, keepRegisteredEmail } from './registration-draft.ts';
import { type RegistrationProblem, registrationProblem, wrongFieldsOf } from './registration-problem.ts';
import { stepWithField } from './registration-steps.ts';
import { applyAgain, registerCompany } from './registrations.api.ts';
import { useRegistration } from './use-registration.ts';

/** Callbacks for the server's response to a registration. */
export type AfterSending = {
  /** Called with the account's e-mail address once the server has accepted the registration. */
  onSent: (email: string) => void;
  /** Called if the server rejects a field of an earlier step, which then shows the message. */
  onRefused: (step: 'company' | 'equipment') => void;
};

type Sent = { email: string };

/**
 * Sends the wizard's answers: registers a new company with its owner's account, or sends a rejected registration again.
 */
export function useSendRegistration({ onSent, onRefused }: AfterSending) {
  const { draft, setRefused } = useRegistration();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<RegistrationProblem | null>(null);
  const fields = { ...draft.company, equipment_checklist: true } as const;

  /**
   * Sends a new or repeated registration by calling `send`, and handles its errors.
   * @returns the rejected fields of the step on screen; empty on success, or if the error is shown elsewhere
   */
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

    /** Registers a new company. In the short form no full name is sent; the server then uses the company's name. */
    sendNew: ({ full_name, email, password }: AccountAnswers, short: boolean) =>
      attempt(async () => {
        const sent = await registerCompany({ ...fields, email, ...(!short && { full_name }), password });
        keepRegisteredEmail(sent.email);
        return sent;
      }),

    sendAgain: () => attempt(() => applyAgain(fields)),
  };
}
