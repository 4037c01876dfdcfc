import { PHONE_WORDS, phoneDigits, whyNotPhone } from '@swath/domain/accounts/phone';
import { STATE_WORDS, whyNotState } from '@swath/domain/addresses/states';
import { isPostOfficeBox, NO_LAWN_AT_A_BOX } from '@swath/domain/addresses/street-line';
import { parseTime } from '@swath/domain/availability/windows';
import { type Day, isDay } from '@swath/domain/calendar';
import { MOST_CLIENT_PRICE } from '@swath/domain/clients/own-client';
import { isSeen, readableText } from '@swath/domain/plain-text';
import type { Cents, SquareFeet } from '@swath/domain/units';
import * as z from 'zod/mini';

/** Schemas of fields shared by many endpoints. Every text has a maximum length, so that nothing unbounded is stored. */

/** Gives a schema's value a branded type: sent as plain text or number, parsed as `Value`. */
export const readAs = <Value extends Plain, Plain extends string | number = string>(
  schema: z.ZodMiniType<Plain, Plain>,
) => schema as z.ZodMiniType<Value, Plain>;

/** Gives a schema's value a branded type in an answer: the server must return a `Value`, not plain text or number. */
const givenAs = <Value extends Plain, Plain extends string | number = string>(schema: z.ZodMiniType<Plain, Plain>) =>
  schema as z.ZodMiniType<Value, Value>;

/** Schema of an id (UUID) in a request, branded by kind. @param missing error message for an invalid id */
export const idField = <Id extends string>(missing?: string) => readAs<Id>(z.uuid(missing));

/** Schema of an id (UUID) in an answer, branded by kind. */
export const idText = <Id extends string>() => givenAs<Id>(z.uuid());

/** Characters refused in a single line: line ends, tabs, other control characters, and bidi overrides. */
const NOT_OF_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202d\u202e]/u;
/** Characters refused in multi-line text: control characters except line ends and tabs, and bidi overrides. */
const NOT_OF_LINES = /[\u202d\u202e]|(?![\n\r\t])\p{Cc}/u;

const atMost = (max: number) => z.maxLength(max, `Please use at most ${max} characters.`);
const without = (unseen: RegExp, message: string) => z.refine<string>((typed) => !unseen.test(typed), message);
const oneLine = without(NOT_OF_A_LINE, 'Please write this on one line, without control characters.');
const onLines = without(NOT_OF_LINES, 'Please leave out control characters.');

/** Trims a line and strips invisible characters, such as those copied from a contact list. */
const seenLine = z.overwrite<string>((typed) => {
  const trimmed = typed.trim();
  return isSeen(trimmed) ? withoutMarks(trimmed) : '';
});
/** Strips invisible characters, except from text with control characters, which is refused afterwards. */
const withoutMarks = (typed: string) => (NOT_OF_A_LINE.test(typed) ? typed : readableText(typed).trim());

/**
 * Schema of a required single-line text, trimmed, without control characters.
 * @param max maximum length in characters
 * @param missing error message for an empty text
 */
export const text = (max: number, missing: string) =>
  z.string(missing).check(seenLine, z.minLength(1, missing), atMost(max), oneLine);

/** Schema of a single-line text that may be empty, trimmed, without control characters. @param max maximum length */
export const optionalText = (max: number) => z.string().check(seenLine, atMost(max), oneLine);

const seenLines = z.overwrite<string>((typed) => (isSeen(typed) ? typed.trim() : ''));

/** Schema of a required multi-line text: like `text`, but line ends and tabs are allowed. */
export const lines = (max: number, missing: string) =>
  z.string(missing).check(seenLines, z.minLength(1, missing), atMost(max), onLines);

/** Schema of a multi-line text that may be empty; line ends and tabs are allowed. @param max maximum length */
export const optionalLines = (max: number) => z.string().check(z.trim(), atMost(max), onLines);

/** An e-mail address; converted to lower case. */
export const Email = z.pipe(
  z.string('Please enter your email.').check(z.trim(), z.toLowerCase(), z.maxLength(254, 'This email is too long.')),
  z.email('Please enter a valid email.'),
);

/** A US phone number; converted to its ten digits. Source: docs/rules/accounts.md. */
export const Phone = z.pipe(
  z.string('Please enter your phone number.').check(
    z.maxLength(40, PHONE_WORDS.length),
    z.refine((typed) => whyNotPhone(typed) === null, {
      error: ({ input }) => PHONE_WORDS[whyNotPhone(String(input)) ?? 'length'],
      abort: true,
    }),
  ),
  z.transform((typed: string) => phoneDigits(typed)),
);

/** Whether a URL contains a user name or password, as in `https://bank.com@greenblade.com`. */
const hasPassword = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
};

/** A web address, or an empty text; https:// is added if no scheme was typed. */
export const Website = z.pipe(
  z.pipe(
    optionalText(300),
    z.transform((typed: string) => (typed === '' || /^https?:\/\//i.test(typed) ? typed : `https://${typed}`)),
  ),
  z.union([
    z.literal(''),
    z
      .url({
        protocol: /^https?$/,
        hostname: z.regexes.domain,
        error: 'Please enter a web address, such as greenblade.com.',
      })
      .check(
        z.refine((address) => !hasPassword(address), 'Please leave the user name and password out of the address.'),
      ),
  ]),
);

const TWO_LETTERS = 'State must be 2 letters';

/**
 * Code of a US state, two letters; converted to upper case.
 * Source: docs/spec/homeowner.md, section 5; docs/rules/accounts.md.
 */
export const State = z.string(TWO_LETTERS).check(
  z.trim(),
  z.toUpperCase(),
  z.regex(/^[A-Z]{2}$/, { error: TWO_LETTERS, abort: true }),
  z.refine((letters) => whyNotState(letters) === null, {
    error: ({ input }) => STATE_WORDS[whyNotState(String(input)) ?? 'no_state'],
  }),
);

/** Schema of house number, street and unit; a PO box is refused. @param missing error message for an empty text */
export const streetAddress = (missing: string) =>
  text(200, missing).check(z.refine((line) => !isPostOfficeBox(line), NO_LAWN_AT_A_BOX));

/** A ZIP code: 5 or 9 digits, with or without the dash. Source: docs/spec/homeowner.md, section 5. */
export const ZipCode = z
  .string('ZIP must be 5 or 9 digits')
  .check(z.trim(), z.regex(/^\d{5}(-?\d{4})?$/, 'ZIP must be 5 or 9 digits'));

/** A lot size in square feet, up to 1,000 acres. Source: docs/spec/homeowner.md, section 5. */
export const LotSizeSqft = readAs<SquareFeet, number>(
  z
    .int('Lot size must be a positive integer')
    .check(z.gte(1, 'Lot size must be a positive integer'), z.lte(43_560_000, 'Lot size must be 1,000 acres or less')),
);

const priceWords = 'Please enter a price between $0.00 and $10,000.00.';

/** Price of a visit at an own client, in whole cents. */
export const PriceField = readAs<Cents, number>(
  z.int(priceWords).check(z.gte(0, priceWords), z.lte(MOST_CLIENT_PRICE, priceWords)),
);

/** A time of day as `HH:MM`, read as minutes after midnight. @param missing error message for an invalid time */
export const timeField = (missing: string) =>
  z.pipe(
    z.string(missing).check(
      z.maxLength(5, missing),
      z.refine((typed) => parseTime(typed) !== null, missing),
    ),
    z.transform((typed: string) => parseTime(typed)!),
  );

const notADay = 'Please select a date';

/**
 * A day in a request, 'YYYY-MM-DD'. The specification's clients send midnight UTC of the day, so only the first ten
 * characters are read.
 */
export const DayField = readAs<Day>(
  z.pipe(
    z.pipe(
      z.string(notADay).check(z.maxLength(40, notADay)),
      z.transform((typed: string) => typed.slice(0, 10)),
    ),
    z.string().check(z.refine((typed) => isDay(typed), notADay)),
  ),
);

/** A day in an answer: 'YYYY-MM-DD'. */
export const DayText = givenAs<Day>(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)));

/** An instant in an answer: ISO 8601, UTC. */
export const Instant = z.iso.datetime();

/** An arrival window: the crew arrives at `from` at the earliest and at `to` at the latest. */
export const ArrivalWindow = z.object({ from: Instant, to: Instant });

/** An amount in whole US cents, not negative. */
export const CentsField = givenAs<Cents, number>(z.int().check(z.gte(0)));

/** Average rating from 1 to 5, not rounded; null before the first rating. */
export const RatingAverage = z.nullable(z.number().check(z.gte(1), z.lte(5)));

/**
 * How an address's time zone was determined. `divided_zip`: the ZIP lies in two time zones, and most of its addresses
 * are in this one. Null without an address.
 */
export const ZoneSourceField = z.nullable(z.enum(['coordinates', 'zip', 'divided_zip', 'unknown']));

/** Number of a page of a list in a request, from 1; left out, the first. */
export const pageField = z._default(
  z.coerce.number<string | number>().check(z.multipleOf(1), z.gte(1), z.lte(10_000)),
  1,
);

/** A calendar month: 'YYYY-MM', from 2000 to 2199. */
export const MonthField = z
  .string('Please choose a month')
  .check(z.regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month'));

/** Makes a query field optional, where an empty form field counts as left out. */
export const optionalQuery = <S extends z.ZodMiniType>(field: S) =>
  z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      field,
    ]),
  );
