import type { ReviewedCompany } from '@swath/contract/admin';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiProblem, wordsOr } from '../../../lib/api-client.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { useReviewStep } from '../admin.api.ts';
import { STEP_WORDS } from '../step-words.ts';

/** A decision that needs a reason, which the company will read. */
export type Asked = { company: ReviewedCompany; step: 'reject' | 'suspend' };

type Props = {
  /** The decision to give a reason for; still set while the dialog fades out, null until it first opens. */
  asked: Asked | null;
  opened: boolean;
  onClose: () => void;
};

/** Dialog that asks an administrator for the reason to reject or suspend a company. */
export function ReasonDialog({ asked, opened, onClose }: Props) {
  return (
    <Dialog
      opened={opened && asked !== null}
      onClose={onClose}
      title={asked && `${STEP_WORDS[asked.step].button} ${asked.company.company_name}?`}
    >
      {asked && <ReasonForm {...asked} onClose={onClose} />}
    </Dialog>
  );
}

const LONGEST = 500;
const MISSING = 'Please say why: the company reads it.';
const TOO_LONG = `Please use at most ${LONGEST} characters.`;

function ReasonForm({ company, step, onClose }: Asked & { onClose: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const wayOut = useRef<HTMLButtonElement>(null);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { decide, busy, error } = useReviewStep(company.company_id);
  const words = STEP_WORDS[step];
  const refused = error ? refusal(error, words.failed) : {};

  // After a final error the focused submit button is removed: the Close button gets the focus.
  useEffect(() => {
    if (refused.final) wayOut.current?.focus();
  }, [refused.final]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const given = reason.trim();
    const complaint = given === '' ? MISSING : given.length > LONGEST ? TOO_LONG : undefined;
    setWrong(complaint);
    if (complaint) field.current?.focus();
    else decide({ company, step, reason: given }, { onSuccess: onClose });
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormAlert>{refused.words}</FormAlert>
        {!refused.final && <div>{step === 'reject' ? REJECTED : suspendedWords(company.upcoming_jobs)}</div>}
        <TextArea
          ref={field}
          label="Reason"
          description="The company reads it."
          required
          data-autofocus
          rows={4}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={wrong ?? refused.field}
        />
        <Group justify="flex-end">
          <Button ref={wayOut} variant="default" onClick={onClose}>
            {refused.final ? 'Close' : 'Cancel'}
          </Button>
          {!refused.final && (
            <Button type="submit" color="clay" aria-disabled={busy || undefined}>
              {busy ? words.busy : words.button}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

const REJECTED = 'The company is told why by email and can apply again.';

/** Warning before a suspension. @param visits  how many visits homeowners expect from today on; they stay booked */
function suspendedWords(visits: number): string {
  const plain = 'Homeowners cannot book this company any more, and its crew loses sight of its schedule.';
  if (visits === 0) return `${plain} No homeowner expects a visit.`;
  if (visits === 1) return `${plain} Homeowners expect 1 visit from today on; it stays booked.`;
  return `${plain} Homeowners expect ${visits} visits from today on; they stay booked.`;
}

/**
 * Where to show the error of a decision: over the form (`words`) or at the field of the reason (`field`). `final`:
 * another administrator was faster or the company is gone, so that a retry cannot succeed.
 * @param whatFailed  the text for an error that has none of its own
 */
function refusal(fault: Error, whatFailed: string): { words?: string; field?: string; final?: boolean } {
  if (!(fault instanceof ApiProblem)) return { words: fault.message };
  const field = fault.fields.find(({ path }) => path === 'body.reason')?.message;
  return field ? { field } : { words: wordsOr(fault, whatFailed), final: fault.status === 409 || fault.status === 404 };
}
