import { availability } from '@swath/contract/availability';
import type { JobId } from '@swath/domain/ids';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { closingQuestion, shorteningQuestion } from '../conflicts/conflict-words.ts';
import { useConflicts } from '../conflicts/use-conflicts.ts';
import { type DateDraft, isOpenWhenSaved, toItem } from './date-drafts.ts';

/** A saved date to be disabled or shortened, the draft that does it, and how many jobs the question names. */
type Asked = { readonly date: string; readonly draft: DateDraft; readonly jobs: number };

/**
 * Asks for confirmation before a saved date with jobs is disabled or shortened, then what is to happen to each job.
 * Shortening asks only if some jobs no longer fit. If checking that fails, the draft is accepted: nothing is stored
 * yet, and the server checks again on save.
 * @param onDone  called once the draft is accepted, with the jobs that stay on the date
 */
export function useDateClosing(
  companyId: string,
  onDone: (date: string, draft: DateDraft, kept: readonly JobId[]) => void,
) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [step, setStep] = useState<'confirm' | 'jobs' | null>(null);
  const bodyOf = ({ date, draft }: Asked) => ({
    p_company_id: companyId,
    p_items: [toItem(date, draft, false)],
    dry_run: true,
  });
  const look = async (of: Asked) => (await call(availability.upsert, { body: bodyOf(of) })).standing;
  const conflicts = useConflicts(
    asked && { of: availability.upsert, body: bodyOf(asked), look: () => look(asked) },
    step === 'jobs',
  );
  const confirm = (of: Asked) => {
    setAsked(of);
    conflicts.forget();
    setStep('confirm');
  };
  const looking = useMutation({
    networkMode: 'always', // fails immediately while offline
    mutationFn: look,
  });
  const cancel = () => setStep(null);
  const closes = asked !== null && !isOpenWhenSaved(asked.draft);
  return {
    /**
     * Asks about a draft.
     * @param of.jobs  the number of all jobs of that date
     * @param onLooked  called once it was checked whether the jobs still fit
     */
    ask: (of: Asked, onLooked: () => void) => {
      if (isOpenWhenSaved(of.draft)) {
        looking.mutate(of, {
          onSuccess: (jobs) =>
            jobs.length > 0 ? confirm({ ...of, jobs: jobs.length }) : onDone(of.date, of.draft, []),
          onError: () => onDone(of.date, of.draft, []),
          onSettled: onLooked,
        });
      } else {
        onLooked();
        confirm(of);
      }
    },
    /** Cancels the check whether all jobs still fit, if it is running: the date stays as it is. */
    drop: () => looking.reset(),
    /** True while it is being checked whether all jobs still fit. */
    isLooking: looking.isPending,
    question: {
      opened: step === 'confirm',
      onClose: cancel,
      onConfirm: () => setStep('jobs'),
      ...(closes ? DISABLE : SHORTEN),
      children: asked && (closes ? closingQuestion : shorteningQuestion)(asked.date, asked.jobs),
    },
    dialog: {
      opened: step === 'jobs',
      purpose: closes ? ('close' as const) : ('shorten' as const),
      conflicts,
      onCancel: cancel,
      onDone: (kept: ReadonlySet<JobId>) => {
        setStep(null);
        if (asked) onDone(asked.date, asked.draft, [...kept]);
      },
    },
  };
}

const DISABLE = { title: 'Disable this date?', confirm: 'Disable this date', cancel: 'Keep it open' };
const SHORTEN = { title: 'Shorten this date?', confirm: 'Shorten this date', cancel: 'Keep its hours' };
