import type { JobThread } from '@swath/contract/job-messages';
import { LONGEST_MESSAGE, type MessageSide } from '@swath/domain/jobs/messages';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ApiProblem } from '../../lib/api-client.ts';
import { jsonIn, tabStore } from '../../lib/storage.ts';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { CountedText } from '../../ui/form/counted-text.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import classes from './message-thread.module.css';
import { useSendMessage } from './messages.api.ts';
import { toWords, untilWords } from './thread-words.ts';

const MISSING = 'Please write your message.';

/**
 * Form to send a message about a job. A text that could not be sent stays in the field, also after a reload, with the
 * error beside it.
 * @param props.side  who writes: the homeowner or the company
 */
export function MessageForm({ thread, side }: { thread: JobThread; side: MessageSide }) {
  const { job_id: jobId } = thread;
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>(() => keptDraft(jobId) ?? noDraft());
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useSendMessage(jobId);
  const words = draft.words.trim();
  const wrong = whatIsWrong(words);
  const beside = wordsBeside(error);

  const change = (next: Draft) => {
    setDraft(next);
    keepDraft(jobId, next);
  };
  const write = (typed: string) => {
    // An edited text is another message and gets a new idempotency key; with the old one, the server would ignore it.
    change({ words: typed, key: crypto.randomUUID() });
    if (error) reset();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setTried(true);
    if (wrong) return form.current?.querySelector('textarea')?.focus();
    const sent = draft;
    mutate(
      { words, key: sent.key },
      {
        onSuccess: () => {
          setTried(false);
          // Text typed while the message was being sent stays, as the beginning of the next one.
          setDraft((now) => {
            const next = now.key === sent.key ? noDraft() : now;
            keepDraft(jobId, next);
            return next;
          });
        },
      },
    );
  };
  return (
    <form ref={form} className={classes.form} onSubmit={send} noValidate>
      <FormAlert title="Your message was not sent.">{error && !beside ? error.message : ''}</FormAlert>
      <CountedText
        label={`Message to ${toWords(thread, side)}`}
        description={`Please leave out phone numbers and email addresses. ${untilWords(thread)}`}
        value={draft.words}
        onChange={write}
        most={LONGEST_MESSAGE}
        name="words"
        error={tried ? (wrong ?? beside) : undefined}
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
  return words.length > LONGEST_MESSAGE ? `Please use up to ${LONGEST_MESSAGE} characters.` : undefined;
}

/** Storage key of unsent messages. Source: docs/contracts/stored-keys.md. */
const DRAFTS_KEY = 'message_drafts';

/** An unsent message. `key`: its idempotency key, with which the server stores it once, however often it is sent. */
type Draft = { readonly words: string; readonly key: string };

const Drafts = z.record(z.string(), z.object({ words: z.string(), key: z.uuid() }));

const noDraft = (): Draft => ({ words: '', key: crypto.randomUUID() });

const read = (): Readonly<Record<string, Draft>> => Drafts.safeParse(jsonIn(tabStore.read(DRAFTS_KEY))).data ?? {};

/** The unsent message stored for a job; null if there is none. */
const keptDraft = (jobId: string): Draft | null => read()[jobId] ?? null;

/** Stores an unsent message in this tab, to survive a reload; an empty one is removed. */
function keepDraft(jobId: string, draft: Draft): void {
  const { [jobId]: _, ...others } = read();
  const drafts = draft.words === '' ? others : { ...others, [jobId]: draft };
  if (Object.keys(drafts).length === 0) tabStore.remove(DRAFTS_KEY);
  else tabStore.write(DRAFTS_KEY, JSON.stringify(drafts));
}
