import type { OwnPapers } from '@swath/contract/papers';
import type { PaperKind } from '@swath/domain/companies/papers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiProblem } from '../../lib/api-client.ts';
import { writeCached } from '../../lib/query-cache.ts';
import { toastError, toastSuccess } from '../../ui/toast/toast.ts';
import { whyNotChoose } from './paper-field.tsx';
import { PAPER_FORM_WORDS } from './paper-form-words.ts';
import { ownPapers, sendPaper } from './papers.api.ts';

type Problems = { readonly file?: string; readonly day?: string };

type Options = {
  /** Message after the paper was sent. */
  readonly sent: string;
  /** Message for an error that belongs to no field. */
  readonly failed: string;
  /** Called after the paper was sent. */
  readonly onSent?: () => void;
};

/** State of the form that sends a paper. */
export function usePaperForm(kind: PaperKind, { sent, failed, onSent }: Options) {
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [endsOn, setEndsOn] = useState('');
  const [part, setPart] = useState(0);
  const [problems, setProblems] = useState<Problems>({});
  const day = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: (chosen: File) => sendPaper({ kind, file: chosen, endsOn }, setPart),
    onSuccess: (now: OwnPapers) => {
      writeCached(queries, ownPapers(), now);
      setFile(null);
      setEndsOn('');
      toastSuccess(sent);
      onSent?.();
    },
    onError: (fault) => {
      const found = problemsOf(fault);
      if (found) refuse(found);
      else toastError(failed);
    },
    onSettled: () => setPart(0),
  });
  function refuse(found: Problems) {
    setProblems(found);
    if (found.day && !found.file) day.current?.focus();
  }
  function send() {
    const unfit = file ? whyNotChoose(file) : PAPER_FORM_WORDS[kind].missing;
    const noDay = kind === 'insurance' && !endsOn ? 'Please enter the last day.' : undefined;
    if (file && !unfit && !noDay) mutate(file);
    else refuse({ ...(unfit && { file: unfit }), ...(noDay && { day: noDay }) });
  }
  return {
    ...{ file, endsOn, problems, day, send, isPending },
    /** How much of the file is sent, in percent. */
    percent: Math.round(part * 100),
    chooseFile: (chosen: File) => {
      const unfit = whyNotChoose(chosen);
      setProblems(({ day }) => ({ ...(day && { day }), ...(unfit && { file: unfit }) }));
      setFile(chosen);
    },
    changeDay: (value: string) => {
      setProblems(({ file }) => ({ ...(file && { file }) }));
      setEndsOn(value);
    },
  };
}

/** The errors of a refused paper by field; null for an error that only a toast can show. */
function problemsOf(fault: Error): Problems | null {
  if (!(fault instanceof ApiProblem)) return null;
  if (/^(paper|photo)_/.test(fault.code)) return { file: fault.message };
  if (fault.code === 'date_passed' || fault.code === 'insurance_too_long') return { day: fault.message };
  const [field] = fault.fields;
  if (!field) return null;
  return field.path === 'query.ends_on' ? { day: field.message } : { file: field.message };
}
