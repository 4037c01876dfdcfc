import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** So many reading calls go in one request at most; what opens a page has ten. */
export const MOST_TOGETHER = 20;

const LONGEST_ADDRESS = 2_000;

/** Path and query of a call as it stands in a request line: nothing before it, no way up, no empty part, no fragment. */
const ADDRESS = /^\/(?:api|auth)(?:\/(?!\.{1,2}(?:[/?]|$))[\w.~!$&'()*+,;=:@%-]+)+(?:\?[\w.~!$&'()*+,;=:@%/?-]*)?$/;

/** What one of several calls was answered with: just what it would have been by itself. */
export type AnsweredCall = z.infer<typeof AnsweredCall>;
export const AnsweredCall = z.object({
  /** Its place among those that were asked, from 0. */
  call: z.int(),
  status: z.int(),
  /** Its answer, or the problem. */
  body: z.unknown(),
});

export const calls = {
  readTogether: endpoint({
    name: 'readTogether',
    method: 'POST',
    path: '/api/calls',
    may: 'everybody',
    sessions: 'any',
    summary:
      'Several reading calls in one request; each is answered by itself, in a line of its own, as soon as it can be',
    body: z.object({
      /** Paths with their queries, as each would be asked for by GET. */
      calls: z
        .array(z.string().check(z.maxLength(LONGEST_ADDRESS), z.regex(ADDRESS, 'This is not the address of a call.')))
        .check(z.minLength(1), z.maxLength(MOST_TOGETHER)),
    }),
    lines: AnsweredCall,
  }),
};
