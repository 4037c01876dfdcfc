import type { JobThread } from '@swath/contract/job-messages';
import { problemWords } from '@swath/contract/problems';
import { LONGEST_MESSAGE, type MessageSide } from '@swath/domain/jobs/messages';
import { hasContactDetails } from '@swath/domain/queue/contact-details';
import { type FormEvent, useRef, useState } from 'react';
import { ApiProblem } from '../../lib/api-client.ts';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { CountedText } from '../../ui/form/counted-text.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { keepDraft, useDraft } from './message-drafts.ts';
import classes from './message-thread.module.css';
import { useSendMessage } from './send-message.ts';
import { toWords, untilWords } from './thread-words.ts';

const MISSING = 'Please write your message.';

/**
 * Form to send a message about a job. A text that the server refused, or that a homeowner could not send while offline,
 * stays in the field, also after a reload. A message that a crew writes while offline waits in the outbox.
 * @param props.side  who writes: the homeowner or the company
 */
export function MessageForm({ thread, side }: { thread: JobThread; side: MessageSide }) {
  const { job_id: jobId } = thread;
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(jobId);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useSendMessage(thread, side);
  const typed = draft?.words ?? '';
  const words = typed.trim();
  const missed = tried ? whatIsWrong(words) : undefined;
  const beside = wordsBeside(error);

  const write = (text: string) => {
    keepDraft(jobId, text);
    if (error) reset();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const wrong = whatIsWrong(words);
    setTried(wrong !== undefined);
    if (wrong || !draft) return form.current?.querySelector('textarea')?.focus();
    mutate({ words, key: draft.key });
  };
  return (
    <form ref={form} className={classes.form} onSubmit={send} noValidate>
      <FormAlert title="Your message was not sent.">{error && !beside ? error.message : ''}</FormAlert>
      <CountedText
        label={`Message to ${toWords(thread, side)}`}
        description={`Please leave out phone numbers and email addresses. ${untilWords(thread)}`}
        value={typed}
        onChange={write}
        most={LONGEST_MESSAGE}
        name="words"
        error={missed ?? beside}
      />
      <BusyButton busy={isPending} busyWords="Sending...">
        Send
      </BusyButton>
    </form>
  );
}

/** The error message to show at the text field; undefined if the error is not about the text. */
function wordsBeside(error: Error | null): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  const ofField = error.fields.find(({ path }) => path === 'body.words')?.message;
  return ofField ?? (error.code === 'message_contact_details' ? error.message : undefined);
}

function whatIsWrong(words: string): string | undefined {
  if (words === '') return MISSING;
  if (words.length > LONGEST_MESSAGE) return `Please use up to ${LONGEST_MESSAGE} characters.`;
  return hasContactDetails(words) ? problemWords('message_contact_details') : undefined;
}
