import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WHOSE, type Whose } from '../../platform/http/testing/field-row.ts';
import { asListed, FIELDS, fieldsGiven } from '../../platform/http/testing/field-table.ts';
import { answeredFields } from '../../testing/answered-fields.ts';
import type { Canary } from '../../testing/canaries.ts';
import { listPersonalColumns } from '../../testing/classified-columns.ts';
import { MAILS, NOTICES } from '../../testing/hidden-elsewhere.ts';
import { canariesLeft, endMatters, removeOwnAccount } from '../../testing/leaving.ts';
import { type Given, type LivedWorld, liveOn } from '../../testing/lived-world.ts';
import { LINK } from '../../testing/newcomers.ts';
import { wordsOfPages } from '../../testing/read-pdf.ts';

/** The audit trail, which administrators read: seen from one of them everybody is somebody. */
const RECORD: Record<string, string> = {
  'account.confirmed': 'somebody email',
  'account.signed_up': 'somebody email',
  'account.signed_out': 'somebody email',
  'account.viewed': 'somebody email',
  'code.requested': 'somebody email',
  'company.applied_again': 'somebody email',
  'company.approved': 'company business, somebody email',
  'company.change_approved': 'company business, somebody email',
  'company.change_rejected': 'company business, somebody email',
  'company.insurance_approved': 'company business, somebody email',
  'company.insurance_rejected': 'company business, somebody email',
  'company.refund_rule_changed': 'somebody email',
  'company.registered': 'somebody business',
  'company.reinstated': 'company business, somebody email',
  'company.approval_undone': 'somebody business, somebody email',
  'company.user_invited': 'company business, somebody email',
  'company.user_removed': 'somebody email',
  'company.user_joined': 'company business, somebody email',
  'company.rejected': 'somebody business, somebody email, somebody words',
  'company.role_changed': 'somebody email',
  'company.suspended': 'somebody business, somebody email, somebody words',
  'company.viewed': 'company business, somebody email',
  'complaint.decided': 'somebody email',
  'factor.enrolled': 'somebody email',
  'factor.removed': 'somebody email',
  'job.canceled': 'somebody email',
  'visit.decided': 'somebody email',
  'visit.recorded': 'somebody email',
  'mail.resent': 'somebody email',
  'message.report_settled': 'somebody email',
  'content.kept': 'company business, somebody email',
  'content.removed': 'company business, somebody email',
  'content.restored': 'company business, somebody email',
  'password.changed': 'somebody email',
  'password.refused': 'somebody email',
  'payment.refunded': 'somebody email',
  'refund.paid_otherwise': 'somebody email',
  'refund.tried_again': 'somebody email',
  'recovery.requested': 'somebody email',
  'session.ended': 'somebody email',
  'session.opened': 'somebody email',
  'session.refused': '',
  'task.retried': 'somebody email',
};
/** One’s own receipts and visits, and the company’s books. */
const FILES: Record<string, string> = {
  books: 'customer address, customer name',
  'books for QuickBooks': 'customer address, customer name',
  'client statement': 'own address, own business, own name, own phone',
  calendar: 'company business, own address',
  'completed jobs': 'customer address, customer name, own address, own name',
  hours: 'own name, somebody name',
  // Whoever has its link may have it.
  estimate:
    'company address, company business, company name, company phone, company words, own address, own business, ' +
    'own name, own phone, own words',
  invoice:
    'company address, company business, company name, company phone, company words, own address, own business, ' +
    'own name, own phone, own words',
  'invoices to own clients': 'own address, own name, own words',
  ledger: 'customer address, customer name',
  'own data':
    'company business, company words, own address, own business, own card, own device, own email, own name, own phone, ' +
    'own place, own words',
  receipt: 'company business, own address, own card, own name',
  statement: 'customer address, customer name, own address, own business',
  year: '',
  'year on paper': 'own address, own business',
};

/** What the calls that answer files are called above. */
const FILE_NAMES: Record<string, string> = {
  readCompletedJobsFile: 'completed jobs',
  readBooksFile: 'books',
  readHoursFile: 'hours',
  readOwnInvoicesFile: 'invoices to own clients',
  readQuickBooksFile: 'books for QuickBooks',
  readBooksYearCsv: 'year',
  readBooksYearPdf: 'year on paper',
  readClientStatementFile: 'client statement',
  readEstimateFile: 'estimate',
  readInvoiceFile: 'invoice',
  readLedgerFile: 'ledger',
  readOwnData: 'own data',
  readPublicEstimateFile: 'estimate',
  readPublicInvoiceFile: 'invoice',
  readReceiptFile: 'receipt',
  readStatementFile: 'statement',
  readVisitCalendar: 'calendar',
};

/** Fields that their call cannot fill, with the reason. */
const EMPTY: Record<string, string> = {
  'now no_service_reason': 'a company mows for whom it has just written down',
  'own lines.address': 'a client of this world has one property',
  'own billable.address': 'as above',
  'own job.rating_comment': 'a job that waits for its stars has no comment yet',
  'own job.record.note': 'a job that is done or canceled waits for no answer',
  'own job.record.objection': 'as above',
  'somebody final.words': 'what is to be decided has no last decision yet',
};

/** What else than their mark says stands in fields, with the reason. */
const MIXED: Record<string, string> = {
  'by, marked name: companies.name': 'whoever of a crew it was, to the homeowner it is the company',
  'lines.subject, marked email: companies.name': 'what is decided about is a person or a company',
  'mails.subject, marked words: companies.name': 'a sentence with a name in it',
  'mails.subject, marked words: jobs.full_name': 'a sentence with a name in it',
  'mails.subject, marked words: series.address': 'a sentence with an address in it',
  'mails.subject, marked words: series_proposals.full_name': 'a sentence with a name in it',
  'notices.text, marked words: companies.name': 'a sentence with a name in it',
  'notices.text, marked words: estimates.full_name': 'a sentence with a name in it',
  'notices.text, marked words: jobs.full_name': 'a sentence with a name in it',
  'notices.text, marked words: profiles.full_name': 'a sentence with a name in it',
  'notices.text, marked words: queued_jobs.address': 'a sentence with an address in it',
  'notices.text, marked words: series.full_name': 'a sentence with a name in it',
  'notices.text, marked words: series_proposals.full_name': 'a sentence with a name in it',
  'notices.title, marked words: jobs.full_name': 'a sentence with a name in it',
  'text, marked name: companies.name': 'a mail with its company and its client in it',
  'text, marked name: companies.phone_number': 'as above',
  'totp.uri, marked secret: accounts.email': 'the app shows for whom its codes are',
  'visits.message.text, marked address: companies.name': 'a mail with its company and addresses in it',
};
/** Columns without a canary, with the reason. */
const UNPLANTED: Record<string, string> = {
  'audit_events.actor': 'a place of its own: looked through below',
  'audit_events.details': 'as above',
  'audit_events.ip': 'as above',
  'audit_events.subject': 'as above',
  'drives.line': 'of a driving server, which this world has not: routes.pg.test.ts',
  'drives.steps': 'as above',
  'gateway_customers.customer_id': 'the provider’s name of a customer, which stands in saved_cards too',
  'notices.params': 'a place of its own: looked through below',
  'outbox_messages.html': 'as above',
  'outbox_messages.recipient': 'as above',
  'outbox_messages.subject': 'as above',
  'outbox_messages.text': 'as above',
  'outbox_messages.failure': 'what a mail server said: log.pg.test.ts',
  'payment_events.subject': 'names of the gateway’s, which stand in payments too',
  'change_hearers.key': 'kept by the table change_events: names by id, and what the columns of queued_jobs say',
  'queued_job_keys.key': 'kept by the table queued_jobs: what its columns say',
  'rate_counters.key': 'a network or an account, and a call',
  'refresh_tokens.idempotency_key': 'there until the next exchange: refresh-session.pg.test.ts',
  'refresh_tokens.successor_salt': 'there until the next exchange: refresh-session.pg.test.ts',
  'refund_requests.answer': 'nobody asks in this world: refund-requests.pg.test.ts',
  'refund_requests.note': 'as above',
  'service_areas.ring': 'corners of an area, for everybody to see',
  'service_area_keys.key': 'kept by the table service_areas: what its columns say',
  'sessions.device_key': 'nobody signs in by the app in this world: bound-session.pg.test.ts',
  'sign_in_codes.email': 'gone with the code; an account’s own',
  'zip_watches.zip_code': 'five digits, which nobody has alone',
};
/** The practice gateway’s books: it stands for a company of its own, and the product reads nothing there. */
const OF_ANOTHER_HOUSE = /^sandbox\./;

let world: LivedWorld;
/** Which company each account works for, who is a customer of whom, which companies are approved. */
let companyOf: Map<string, string>;
let customers: Set<string>;
let approved: Set<string>;

beforeAll(async () => {
  world = await liveOn();
  const { db } = world.testApp.testDb;
  const members = await db.selectFrom('company_members').select(['account_id', 'company_id']).execute();
  companyOf = new Map(members.map((row) => [row.account_id, row.company_id]));
  const jobs = await db.selectFrom('jobs').select(['company_id', 'client_id']).execute();
  customers = new Set(jobs.map((row) => `${row.company_id} ${row.client_id}`));
  const companies = await db.selectFrom('companies').where('status', '=', 'approved').select('id').execute();
  approved = new Set(companies.map(({ id }) => id));
});
afterAll(() => world[Symbol.asyncDispose]());

/** Who reads: an account, with the company it works for, or a company. */
type Reader = { readonly account: string | null; readonly company: string | null };
const NOBODY: Reader = { account: null, company: null };

/** @param who  an account, or an address of an account or a company */
function readerOf(who: string): Reader {
  const owner = who.includes('@') ? (world.canaries.in(who)[0]?.owner ?? null) : who;
  return owner === null ? NOBODY : { account: owner, company: companyOf.get(owner) ?? owner };
}

function whoseIs({ owner }: Canary, { account, company }: Reader): Whose {
  if (owner !== null && (owner === account || owner === company)) return 'own';
  if (customers.has(`${company} ${owner}`)) return 'customer';
  return owner !== null && approved.has(owner) ? 'company' : 'somebody';
}

/** What a canary is called in the tables. A secret goes by its own name: what may be mailed is a link. */
const wordFor = ({ kind, at }: Canary): string => (at === LINK ? 'link' : kind === 'secret' ? at : kind);

/** What a text tells its reader: "company business, own address". */
const leaksIn = (text: string, reader: Reader): string[] =>
  world.canaries.in(text).map((canary) => `${whoseIs(canary, reader)} ${wordFor(canary)}`);

/** The same of many texts, by what they are. */
function leaksOf(texts: readonly { name: string; text: string; reader: Reader }[]): Record<string, string> {
  const byName = Map.groupBy(texts, ({ name }) => name);
  return Object.fromEntries(
    [...byName].map(([name, of]) => {
      const told = new Set(of.flatMap(({ text, reader }) => leaksIn(text, reader)));
      return [name, [...told].sort().join(', ')];
    }),
  );
}

test('every column that is personal has held a canary', async () => {
  const held = world.canaries.columns();
  const personal = await listPersonalColumns(world.testApp.testDb.db);
  const columns = personal.map(({ at, column }) => `${at}.${column}`).filter((name) => !OF_ANOTHER_HOUSE.test(name));
  expect(columns.filter((name) => !held.has(name)).sort()).toEqual(Object.keys(UNPLANTED).sort());
});

describe('answers', () => {
  /** What may be had of a company its own crew may have; what of anybody, of oneself too. */
  const COVERS: Record<Whose, readonly Whose[]> = {
    own: ['own', 'company', 'somebody', 'now'],
    customer: ['customer', 'somebody'],
    company: ['company', 'somebody'],
    somebody: ['somebody'],
    now: [],
  };
  const answered = () => world.answers.filter(({ heard }) => heard.status < 300);
  const rowsFor = ({ endpoint, actor }: Given) =>
    (FIELDS[endpoint.name] ?? []).filter((row) => row.to.includes(asListed(actor)));

  test('carry what is somebody’s in marked fields only, and only to whom the table gives it', () => {
    const stray = answered().flatMap((given) =>
      answeredFields(given.endpoint, given.heard.body).flatMap(({ path, value, field }) =>
        world.canaries.in(value).flatMap((canary) => {
          const whose = whoseIs(canary, readerOf(given.reader));
          const granted = rowsFor(given).flatMap((row) => COVERS[whose].flatMap((one) => fieldsGiven(row, one)));
          if (field !== null && granted.includes(field)) return [];
          const what = field ?? `${path} (not marked)`;
          return [`${given.endpoint.name} to ${given.actor}: ${what}, of ${whose}, from ${canary.at}`];
        }),
      ),
    );
    expect([...new Set(stray)]).toEqual([]);
  });

  test('carry in a field what its mark says, and nothing else of the same person', () => {
    const other = answered().flatMap(({ endpoint, heard }) =>
      answeredFields(endpoint, heard.body).flatMap(({ value, field, kind }) =>
        field === null
          ? []
          : world.canaries.in(value).flatMap((is) => (is.kind === kind ? [] : [`${field}, marked ${kind}: ${is.at}`])),
      ),
    );
    expect([...new Set(other)].sort()).toEqual(Object.keys(MIXED));
  });

  test('have carried all that the table gives: no row is there in vain', () => {
    // Calls that answer the same view share its text: each of its fields has come in one of them.
    const given = new Set<string>();
    const came = new Set<string>();
    const nameOf = (whose: Whose, view: string, field: string) => `${whose} ${field} (${view})`;
    const isEmpty = (name: string) => Object.keys(EMPTY).some((one) => name.startsWith(`${one} `));
    for (const rows of Object.values(FIELDS)) {
      for (const row of rows)
        for (const whose of WHOSE) {
          for (const field of fieldsGiven(row, whose)) given.add(nameOf(whose, row[whose]!, field));
        }
    }
    for (const answer of answered()) {
      for (const { value, field } of answeredFields(answer.endpoint, answer.heard.body)) {
        if (field === null) continue;
        const whose = world.canaries.in(value).map((canary) => whoseIs(canary, readerOf(answer.reader)));
        for (const row of rowsFor(answer))
          for (const one of WHOSE) {
            const isIts = one === 'now' || one === 'somebody' || whose.includes(one);
            if (isIts && fieldsGiven(row, one).includes(field)) came.add(nameOf(one, row[one]!, field));
          }
      }
    }
    expect([...given].filter((one) => came.has(one) === isEmpty(one))).toEqual([]);
  });

  test('that refuse carry nothing of anybody', () => {
    // Whoever is refused has sent the address themselves.
    const said = (body: string) => JSON.stringify({ ...JSON.parse(body), instance: null });
    const refusals = world.answers.filter(({ heard }) => heard.status >= 300);
    const told = refusals.flatMap(({ endpoint, actor, heard }) =>
      world.canaries.in(said(heard.body)).map(({ at }) => `${endpoint.name} to ${actor}: ${at} in ${heard.body}`),
    );
    expect(told).toEqual([]);
    expect(refusals.length).toBeGreaterThan(400);
  });
});

describe('everywhere else', () => {
  test('mails', async () => {
    const mails = await world.testApp.testDb.db.selectFrom('outbox_messages').selectAll().execute();
    const texts = mails.map(({ template, recipient, subject, text, html }) => ({
      name: template,
      text: `${subject} ${text} ${html}`,
      reader: readerOf(recipient),
    }));
    expect(leaksOf(texts)).toEqual(MAILS);
  });

  test('notices', async () => {
    const notices = await world.testApp.testDb.db.selectFrom('notices').selectAll().execute();
    const texts = notices.map(({ kind, account_id, params }) => ({
      name: kind,
      text: JSON.stringify(params),
      reader: readerOf(account_id),
    }));
    expect(leaksOf(texts)).toEqual(NOTICES);
  });

  test('the record, which administrators read', async () => {
    const lines = await world.testApp.testDb.db.selectFrom('audit_events').selectAll().execute();
    const texts = lines.map(({ event, actor, subject, ip, details }) => ({
      name: event,
      text: JSON.stringify([actor, subject, ip, details]),
      reader: NOBODY,
    }));
    expect(leaksOf(texts)).toEqual(RECORD);
  });

  test('files', async () => {
    const receipts = world.answers.filter(({ endpoint, heard }) => endpoint.file && heard.status < 300);
    const texts = await Promise.all(
      receipts.map(async ({ endpoint, reader, heard }) => ({
        name: FILE_NAMES[endpoint.name] ?? endpoint.name,
        text: endpoint.file === 'application/pdf' ? await wordsOfPages(heard.bytes) : heard.body,
        reader: readerOf(reader),
      })),
    );
    const { text, reader } = world.calendar;
    expect(leaksOf([...texts, { name: 'calendar', text, reader: readerOf(reader) }])).toEqual(FILES);
  });

  test('tasks, changes, push messages and the log hold nothing of anybody', async () => {
    const changes = await world.testApp.testDb.db.selectFrom('change_events').selectAll().execute();
    const places = {
      task: world.tasks,
      change: changes.map(({ kind, audience, subject }) => [kind, ...audience, subject].join(' ')),
      'push message': world.pushed,
      'line of the log': world.logged,
    };
    const told = Object.entries(places).flatMap(([name, texts]) =>
      texts.flatMap((text) => world.canaries.in(text).map(({ at }) => `${at} in a ${name}: ${text.trim()}`)),
    );
    expect(told).toEqual([]);
    // There was something to look through.
    expect(Object.values(places).map((texts) => texts.length > 20)).toEqual([true, true, true, true]);
  });
});

describe('a deleted account', () => {
  /** What stays of a homeowner all the same, with the reason. */
  const KEPT: Record<string, string> = {
    'audit_events.actor': 'the record is only ever added to',
    'audit_events.subject': 'as above',
    'companies.payout_account_id': 'the company’s own, which their payments name',
    'outbox_messages.html': 'mails to companies, and the last one to them: 90 days',
    'outbox_messages.recipient': 'as above',
    'outbox_messages.subject': 'as above',
    'outbox_messages.text': 'as above',
    'payment_refunds.reason': 'why money went back, for the books',
    'payments.destination_account': 'the company’s own',
    'payments.gateway_payment_id': 'what the provider calls a payment: the books',
    'payments.gateway_share_id': 'as above',
    'payments.session_id': 'as above',
    'series.consent_text': 'the agreement to charges, which says no more than their price',
    'unpaid_refunds.note': 'how money was given back, for the books',
  };

  test('leaves nothing of its homeowner in any personal column, but what is kept with a reason', async () => {
    const { account, token } = world.people.homeowner;
    await endMatters(world, account);
    await removeOwnAccount(world, { token });
    const found = await canariesLeft(world, account);
    expect(found).toEqual(Object.keys(KEPT).sort());
  });
});
