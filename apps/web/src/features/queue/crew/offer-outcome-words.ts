import type { CompanyOffer } from '@swath/contract/company-offers';
import type { OfferOutcome } from '@swath/domain/queue/offer-outcome';
import { known, plainWords } from '../../../lib/known.ts';
import type { BadgeStatus } from '../../../ui/card/status-badge.tsx';

type Words = { readonly badge: BadgeStatus; readonly word: string; readonly sentence: string };

const WORDS: Record<OfferOutcome, Words> = {
  open: { badge: 'offered', word: 'Open', sentence: 'The homeowner has not answered yet.' },
  accepted: { badge: 'accepted', word: 'Accepted', sentence: 'The job is yours, and paid.' },
  rejected: { badge: 'canceled', word: 'Not accepted', sentence: 'The homeowner decided against your offer.' },
  other_company: { badge: 'expired', word: 'Not chosen', sentence: 'The homeowner chose another company.' },
  taken_back: { badge: 'expired', word: 'Closed', sentence: 'The homeowner took the job out of the queue.' },
  expired: { badge: 'expired', word: 'Expired', sentence: 'The homeowner did not answer in time.' },
  released: { badge: 'pending', word: 'Released', sentence: 'You took your offer back.' },
  closed: { badge: 'expired', word: 'Closed', sentence: 'The job could no longer be booked.' },
};

/** The outcome of an offer: a word for its badge, and a sentence. */
export const outcomeWords = ({ outcome }: Pick<CompanyOffer, 'outcome'>): Words =>
  known(WORDS, outcome, { badge: 'pending', word: plainWords(outcome), sentence: '' });
