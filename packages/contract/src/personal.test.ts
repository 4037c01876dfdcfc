import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS } from './endpoints.ts';
import { Email, Phone } from './fields.ts';
import { personal, personalMarks } from './personal.ts';
import { fieldsOf } from './personal-fields.ts';

/** How fields are called that say something of somebody. The last part of a path, without underscores, lower case. */
const PERSONAL_NAME =
  /name$|customer|email|recipient|phone|address|street|city|zip|^place|postal|latitude|longitude|^center|coordinates|outlines|notes?$|comment|message|reason|website|description|last4|digits|agent|token|code$|secret|password|clientsecret|codechallenge|codeverifier|sessionid|cardid|recoverycodes|nonce$|p256dh|photo|thumb|birth|^(by|ip|area|host|ur[il]|endpoint|auth|search|query|details|title|text|words|waswords|consent|actor|subject|customer|steps|line|question|answer|heading|samples|examples|column|before|after|sameperson|said|objection|askedby|mailedto|vehicle|closedby|removedby|approvedby|link|howtopay)$/;

/** Fields that are called like that and say nothing of anybody, with the reason: the end of where they stand. */
const HARMLESS: Record<string, string> = {
  photos_before: 'how many there are',
  unread_messages: 'how many there are',
  'params messageId': 'an id',
  'listReceivables answer invoices.has_email': 'yes or no',
  'readCompanyNoticePreferences answer messages': 'yes or no',
  'changeCompanyNoticePreferences body messages': 'yes or no',
  'changeCompanyNoticePreferences answer messages': 'yes or no',
  photos_after: 'how many there are',
  photos_allowed: 'yes or no',
  'body photo_ids': 'ids; the photos themselves are marked',
  'readPerformance answer customers.customers': 'how many there are',
  'readPerformance answer zips.customers': 'how many there are',
  'params photoId': 'an id',
  'reportContent body reason': 'one of five words',
  'reports.reason': 'one of five words',
  'readZipOutlook params zipCode': 'what a stranger asks about: of nobody in particular',
  'listZipCompanies params zipCode': 'as above',
  'answer results.address': 'the provider’s list of addresses: of nobody in particular',
  'answer results.street_line': 'as above',
  'answer results.city': 'as above',
  'answer results.zip': 'as above',
  'answer results.zipcode': 'as above',
  'answer results.place_id': 'as above',
  pause_reason: 'one of our own words',
  area_zip_codes: 'where a crew mows first: of nobody in particular',
  'planCrews answer left.reason': 'one of our own words',
  email_confirmed_at: 'an instant',
  email_confirmed: 'yes or no',
  token_type: 'always “bearer”',
  'body photos': 'ids; the photos themselves are marked',
  'params sessionId': 'sent back to us in the address by whom it was handed to',
  'listNotices answer notices.title': 'what kind of thing happened, in our own words',
  'rateJob answer message': 'thanks, in our own words',
  'me answer actor': 'what kind of person: one of our own words',
  'callOffJob body reason': 'one of our own words',
  'reportCannotDo body reason': 'as above',
  'listCalledOffJobs answer reason': 'as above',
  'because.reason': 'as above',
  'body photo': 'an id; the photo itself is marked',
  'listJobHistory answer words': 'what kind of thing happened, in our own words',
  'body series.consent': 'yes',
  'readJobAsAdmin answer history.words': 'what kind of thing happened, in our own words',
  'cancelJobAsAdmin answer history.words': 'as above',
  'refundByHand answer history.words': 'as above',
  'decideRecord answer history.words': 'as above',
  'recordVisitAsAdmin answer history.words': 'as above',
  'answer tasks.name': 'what kind of background work it is',
  'previewSeries answer consent': 'names a price and nobody',
  'previewSeriesChange answer new_price.consent': 'as above',
  'template.serviceAddressId': 'an id: of the client whose address it is',
  'importOwnClients answer rows.line': 'the number of a line',
  'importOwnClients answer first_lines.line': 'as above',
  'listBooksJobs query line': 'one of our own words',
  'difference.line': 'one of our own words',
  'compareBankFile answer payouts.line.line': 'the number of a line',
  'changePhotoRules body before': 'yes or no',
  'changePhotoRules body after': 'yes or no',
  'changePhotoRules answer before': 'yes or no',
  'changePhotoRules answer after': 'yes or no',
  'photo_rules.before': 'yes or no',
  'photo_rules.after': 'yes or no',
  'listRefundRequests answer reason': 'one of our own words',
  'proposeBulkMove body reason': 'one of our own words',
  'sendBulkMove body reason': 'as above',
  'sendBulkMove answer reason': 'as above',
  'listBulkMoves answer reason': 'as above',
  'proposeBulkMove answer visits.message.subject': 'a day, and the company of whoever reads it',
  'undoBulkMove answer reason': 'as above',
  'not_understood.reason': 'one of our own words',
  'readClientHistory answer coming.photos': 'how many there are',
  'readClientHistory answer past.photos': 'as above',
  'query after': 'an id',
  'importOwnClients query other_address': 'one of two words of ours',
  'importOwnClients answer questions.answer': 'one of our own words',
};

const parts = ENDPOINTS.flatMap((call) =>
  (['params', 'query', 'body', 'answer', 'events'] as const).flatMap((part) => {
    const schema = call[part];
    return schema
      ? fieldsOf(schema).map(({ path, kind }) => ({ where: `${call.name} ${part} ${path}`, path, kind }))
      : [];
  }),
);
const soundsPersonal = (path: string) => PERSONAL_NAME.test(path.split('.').at(-1)!.replaceAll('_', '').toLowerCase());

const endsAs = (where: string, end: string) => where === end || where.endsWith(` ${end}`) || where.endsWith(`.${end}`);

describe('the marks of the contract', () => {
  test('stand at every field that is called like something personal', () => {
    const unmarked = parts.filter(({ path, kind }) => kind === null && soundsPersonal(path)).map(({ where }) => where);
    const excuses = Object.keys(HARMLESS);
    expect(unmarked.filter((where) => !excuses.some((end) => endsAs(where, end)))).toEqual([]);
    expect(excuses.filter((end) => !unmarked.some((where) => endsAs(where, end)))).toEqual([]);
  });

  test('stand at no field whose name says nothing of it: the list of names knows all that are marked', () => {
    expect(parts.filter(({ path, kind }) => kind !== null && !soundsPersonal(path)).map(({ where }) => where)).toEqual(
      [],
    );
  });
});

describe('a mark', () => {
  test.each([
    ['a transformed field', Phone, '(573) 555-0142'],
    ['a checked one', Email, ' Harriet@Homeowner.TEST '],
    ['one with a default', z._default(z.string(), 'none'), undefined],
    ['a wrong one', Email, 'nobody'],
  ])('changes nothing of what a field accepts: %s', (_what, field: z.ZodMiniType, sent) => {
    expect(z.safeParse(personal('words', field), sent)).toEqual(z.safeParse(field, sent));
  });

  test('is of this field alone, wherever else its schema stands', () => {
    const words = z.string();
    const marked = personal('words', words);
    expect([personalMarks.get(words), personalMarks.get(marked)]).toEqual([undefined, { 'x-personal': 'words' }]);
  });

  test('is found in lists, in options and behind defaults', () => {
    const shape = z.object({
      list: z.array(z.object({ inside: personal('name', z.string()), plain: z.int() })),
      maybe: z.nullable(z.object({ inside: z.optional(personal('phone', z.string())) })),
      either: z.union([z.literal(''), personal('email', z.string())]),
      whole: personal('words', z._default(z.object({ deep: z.string() }), { deep: '' })),
    });
    expect(fieldsOf(shape)).toEqual([
      { path: 'list.inside', kind: 'name' },
      { path: 'list.plain', kind: null },
      { path: 'maybe.inside', kind: 'phone' },
      { path: 'either', kind: 'email' },
      { path: 'whole.deep', kind: 'words' },
    ]);
  });
});
