import { jobMessages as contract, type JobThread } from '@swath/contract/job-messages';
import type { MessageSide } from '@swath/domain/jobs/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { call } from '../../lib/api-client.ts';
import { outboxOf } from '../outbox/outbox.ts';
import { customerName } from '../route/customer-name.ts';
import { ViewerContext } from '../viewer/viewer.ts';
import { type Draft, removeDraft, returnToDraft } from './message-drafts.ts';
import { jobThread, useKeepThread } from './messages.api.ts';

/**
 * Mutation that sends a message, writes the thread from the response to the cache, and removes the draft. A homeowner's
 * message fails at once while offline. A crew's message goes through the outbox: the draft is removed once the outbox
 * has stored the message, and restored if the server refuses it while the user still waits for the answer.
 */
export function useSendMessage(thread: JobThread, side: MessageSide) {
  const { job_id: id } = thread;
  const owner = use(ViewerContext)?.id ?? '';
  const keep = useKeepThread(id);
  const queries = useQueryClient();

  async function sendAtOnce(body: Draft): Promise<void> {
    keep(await call(contract.send, { params: { id }, body }));
    removeDraft(id, body.key);
  }

  async function sendThroughOutbox({ words, key }: Draft): Promise<void> {
    const outbox = outboxOf(owner);
    const act = { kind: 'message', job: id, customer: customerName(thread), words } as const;
    const { kept, outcome } = outbox.add(act, undefined, key);
    void kept.then((isKept) => isKept && removeDraft(id, key));
    const became = await outcome;
    removeDraft(id, key);
    if (became.is !== 'refused') return;
    returnToDraft(id, words);
    await outbox.dismiss(key); // the form shows the refusal
    throw became.problem;
  }

  return useMutation({
    networkMode: 'always',
    mutationFn: side === 'company' ? sendThroughOutbox : sendAtOnce,
    // An error may mean that the cached messages are out of date.
    onError: () => queries.invalidateQueries({ queryKey: jobThread(id).queryKey }),
  });
}
