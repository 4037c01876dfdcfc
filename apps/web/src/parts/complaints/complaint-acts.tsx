import type { Complaint } from '@swath/contract/complaints';
import { COMPLAINT_WORDS_MAX, type ComplaintAct } from '@swath/domain/complaints/complaint';
import type { MessageSide } from '@swath/domain/jobs/messages';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { Button } from '../../ui/form/button.tsx';
import { CountedText } from '../../ui/form/counted-text.tsx';
import { Group, Stack } from '../../ui/look/stack.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../ui/toast/toast.ts';
import classes from './complaint-acts.module.css';
import { useAcceptAnswer, useAskSwath, useWithdrawComplaint } from './complaints.api.ts';
import { NotSent } from './not-sent.tsx';
import { useKeptDraft } from './use-kept-draft.ts';
import { fieldProblem, wordsProblem } from './words-problem.ts';

type Props = { complaint: Complaint; side: MessageSide };

/**
 * Buttons for what homeowner or company can do about a reported problem now; the company's answer has a form of its own.
 */
export function ComplaintActs({ complaint, side }: Props) {
  const { job_id: id, acts } = complaint;
  const may = (act: ComplaintAct) => acts.includes(act);
  return (
    <div className={classes.acts}>
      {side === 'homeowner' && <Accept id={id} may={may('accept')} />}
      {side === 'homeowner' && <AskSwath id={id} act="escalate" may={may('escalate')} />}
      <AskSwath id={id} act="appeal" may={may('appeal')} />
      {side === 'homeowner' && <Withdraw id={id} may={may('withdraw')} />}
    </div>
  );
}

type ActProps = {
  /** Id of the job. */
  id: string;
  /** Whether it can be done now. */
  may: boolean;
};

function Accept({ id, may }: ActProps) {
  const { mutateAsync, isPending, error } = useAcceptAnswer(id);
  return (
    <>
      {error && (
        <div className={classes.whole}>
          <FormAlert>{error.message}</FormAlert>
        </div>
      )}
      {may && (
        <Button loading={isPending} onClick={() => toastWhenSaved(mutateAsync(id), 'Settled. The company is told.')}>
          That settles it
        </Button>
      )}
    </>
  );
}

function Withdraw({ id, may }: ActProps) {
  const doing = useWithdrawComplaint(id);
  const [opened, setOpened] = useState(false);
  return (
    <>
      {may && (
        <Button variant="default" onClick={() => setOpened(true)}>
          Withdraw the report
        </Button>
      )}
      <AskFirst
        opened={opened}
        onClose={() => setOpened(false)}
        title="Withdraw this report?"
        confirm="Withdraw it"
        cancel="Keep it"
        doing={doing}
        what={id}
        doneWords={() => 'Taken back. The company is told.'}
      >
        It is closed then, and about this mowing no other problem can be reported.
      </AskFirst>
    </>
  );
}

const ASKS = {
  escalate: {
    button: 'Ask Swath to decide',
    label: 'What is missing?',
    description: 'Swath and the company read it. Swath decides whether money goes back, and how much.',
    missing: 'Please write what is missing.',
    done: 'Swath is asked to decide.',
  },
  appeal: {
    button: 'Ask for a second look',
    label: 'Why should it be decided otherwise?',
    description: 'Swath and the other side read it. What Swath decides then is final.',
    missing: 'Please write why it should be decided otherwise.',
    done: 'Swath takes a second look.',
  },
} as const;

const Typed = z.object({ words: z.string() });
const NOTHING = { words: '' };

/** Button that opens a form with which Swath is asked to decide, or for a second look. What is typed stays in the tab. */
function AskSwath({ id, act, may }: ActProps & { act: keyof typeof ASKS }) {
  const { button, label, description, missing, done } = ASKS[act];
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [draft, change, forget] = useKeptDraft(`${act}:${id}`, Typed, NOTHING);
  const [opened, setOpened] = useState(draft.words !== '');
  const [moved, setMoved] = useState(false);
  const [tried, setTried] = useState(false);
  const { mutateAsync, isPending, isSuccess, error } = useAskSwath(id);
  const words = draft.words.trim();
  const wrong = wordsProblem(words, missing);
  useEffect(() => {
    if (!moved) return;
    if (opened) form.current?.querySelector('textarea')?.focus();
    else opener.current?.focus();
  }, [opened, moved]);
  const open = (next: boolean) => {
    setMoved(true);
    setOpened(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setTried(true);
    if (wrong) return form.current?.querySelector('textarea')?.focus();
    toastWhenSaved(mutateAsync({ act, words }).then(forget), done);
  };
  if (!may) {
    if (words === '' || isPending || isSuccess) return null;
    return (
      <div className={classes.whole}>
        <NotSent words={words} why={error?.message} onDismiss={forget} />
      </div>
    );
  }
  if (!opened)
    return (
      <Button ref={opener} variant="default" onClick={() => open(true)}>
        {button}
      </Button>
    );
  const beside = fieldProblem(error, 'words');
  return (
    <form ref={form} className={classes.whole} noValidate onSubmit={submit} aria-label={button}>
      <Stack gap="sm">
        <FormAlert title="This was not sent.">{error && !beside ? error.message : ''}</FormAlert>
        <CountedText
          label={label}
          description={description}
          value={draft.words}
          onChange={(text) => change({ words: text })}
          most={COMPLAINT_WORDS_MAX}
          name="words"
          error={(tried ? wrong : undefined) ?? beside}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => open(false)} disabled={isPending}>
            Back
          </Button>
          <BusyButton busy={isPending} busyWords="Sending...">
            {button}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
