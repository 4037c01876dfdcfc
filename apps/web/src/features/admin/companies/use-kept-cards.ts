import type { ReviewedCompany } from '@swath/contract/admin';
import { UNDO_APPROVAL_SECONDS } from '@swath/domain/companies/registration';
import type { CompanyId } from '@swath/domain/ids';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReviewStep } from '../step-words.ts';

type Kept = {
  readonly company: ReviewedCompany;
  /** Index of the company in the list. */
  readonly place: number;
  /** The decision about the company, once it is saved; null before. */
  readonly done: ReviewStep | null;
};

/** A company in the list, and the decision just taken about it; null if none. */
export type Shown = { readonly company: ReviewedCompany; readonly done: ReviewStep | null };

/**
 * Pins a company at its place in the list for ten seconds after a decision, so that nothing moves under the pointer and
 * an approval can be undone. The pins are lost when the list unmounts.
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
    /** Pins a company at its present place in the list. */
    keep: (company: ReviewedCompany) =>
      setKept((all) => {
        const others = all.filter((one) => one.company.company_id !== company.company_id);
        const place = shown.findIndex((one) => one.company.company_id === company.company_id);
        return [...others, { company, place, done: null }];
      }),
    /** Stores the decision that was taken, and unpins the company after ten seconds. */
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

/** Merges the pinned companies into the list, each at its index. */
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
