import { problemWords } from '@swath/contract/problems';

/** Said where there would be a card form. Source: docs/spec/homeowner.md, section 8. */
export const FORM_FAILED = problemWords('gateway_unavailable');
