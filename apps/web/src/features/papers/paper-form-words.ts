import type { PaperKind } from '@swath/domain/companies/papers';

type FormWords = {
  /** What the paper is called in short. */
  readonly short: string;
  /** Heading of the form, for the first paper and for another one. */
  readonly first: string;
  readonly another: string;
  readonly about: string;
  /** What stands if none was sent. */
  readonly none: string;
  readonly missing: string;
  /** What the form changes, as part of a sentence. */
  readonly matter: string;
};

/** Texts of the form by which a company sends a paper. */
export const PAPER_FORM_WORDS: Record<PaperKind, FormWords> = {
  insurance: {
    short: 'certificate',
    first: 'Send a certificate',
    another: 'Send another certificate',
    about:
      'Your certificate of insurance (ACORD 25), with your company’s name and the last day. Once we have looked at it, homeowners see that you are insured, until that day. Nobody but your office and Swath sees the file.',
    none: 'You have not sent a certificate yet.',
    missing: 'Please choose the file of the certificate.',
    matter: 'your insurance',
  },
  w9: {
    short: 'tax form',
    first: 'Send a tax form',
    another: 'Send another tax form',
    about:
      'Your Form W-9, filled in and signed, or a statement that says who is taxed. It is shown to nobody but the owners of your company and the administrators of Swath.',
    none: 'You have not sent a tax form yet.',
    missing: 'Please choose the file of the tax form.',
    matter: 'your tax form',
  },
};
