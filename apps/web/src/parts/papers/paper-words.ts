import type { PaperKind } from '@swath/domain/companies/papers';

/** What each kind of paper is called within a sentence. */
export const PAPER_NAMES: Record<PaperKind, string> = { insurance: 'certificate of insurance', w9: 'tax form' };
