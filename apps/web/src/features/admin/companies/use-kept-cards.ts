import type { ReviewedCompany } from '@swath/contract/admin';
import { UNDO_APPROVAL_SECONDS } from '@swath/domain/companies/registration';
import type { CompanyId } from '@swath/domain/ids';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReviewStep } from '../step-words.ts';

type Kept = {
  readonly company: ReviewedCompany;
  /** Where in the list it stands. */
  readonly place: number;
  /** What was done with it, once that is done. */
  readonly done: ReviewStep | null;
};

/** A company in the list, and what was done with it a moment ago. */
export type Shown = { readonly company: ReviewedCompany; readonly done: ReviewStep | null };

/**
 * Keeps a company that is decided about in its place for ten seconds, so that nothing moves under the pointer and an
 * approval can be taken back. It leaves with the list: nothing waits in the browser.
 */
export function useKeptCards(companies: readonly ReviewedCompany[] | undefined) {
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const timers = useRef(new Map<CompanyId, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  const shown = useMemo(() => merge(companies ?? [], kept), [companies, kept]);
  const letGo = (id: CompanyId) => {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    setKept((all) => all.filter(({ company }) => company.company_id !== id));
  };
  return {
    shown,
    /** From now on it stays where it stands. */
    keep: (company: ReviewedCompany) =>
      setKept((all) => {
        const others = all.filter((one) => one.company.company_id !== company.company_id);
        const place = shown.findIndex((one) => one.company.company_id === company.company_id);
        return [...others, { company, place, done: null }];
      }),
    /** It says what was done with it, and leaves after a while. */
    markDone: (id: CompanyId, step: ReviewStep) => {
      setKept((all) => all.map((one) => (one.company.company_id === id ? { ...one, done: step } : one)));
      timers.current.set(
        id,
        setTimeout(() => letGo(id), UNDO_APPROVAL_SECONDS * 1000),
      );
    },
    letGo,
  };
}

/** The companies of the list with those that are kept, each in its place. */
function merge(companies: readonly ReviewedCompany[], kept: readonly Kept[]): Shown[] {
  const held = new Set(kept.map(({ company }) => company.company_id));
  const shown: Shown[] = companies
    .filter(({ company_id }) => !held.has(company_id))
    .map((company) => ({ company, done: null }));
  for (const { company, place, done } of [...kept].sort((a, b) => a.place - b.place)) {
    shown.splice(place, 0, { company, done });
  }
  return shown;
}
