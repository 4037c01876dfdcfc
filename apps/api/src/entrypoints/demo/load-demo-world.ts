import { type Day, DEFAULT_TIME_ZONE, dayAt } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import { neighbors } from '@swath/fixtures/neighbors';
import {
  ada,
  bigAcre,
  clipAndGo,
  DEMO_PASSWORD,
  demoCompanies,
  finn,
  greenBlade,
  harriet,
  newton,
  prairieStripe,
} from '@swath/fixtures/people';
import { sql } from 'kysely';
import { enqueueRouteTask } from '../../marketplace/jobs/stops/enqueue-route-task.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { PracticePayments } from '../../platform/providers/payments/practice/practice-payments.ts';
import { hashPassword } from '../../platform/secrets/hash-password.ts';
import { actAsOffice } from './act-as.ts';
import { addCompany, getPrimary } from './add-company.ts';
import { addAccount, addHomeowner } from './add-people.ts';
import { pastOfBooks } from './fill-books.ts';
import { pastOfComplaint, pastOfOpenComplaints } from './fill-complaints.ts';
import { listJobsByDay, pastOfCrews } from './fill-crews.ts';
import { fillEstimates } from './fill-estimates.ts';
import { fillHours } from './fill-hours.ts';
import { fillInvoices } from './fill-invoices.ts';
import { pastOfMessages } from './fill-messages.ts';
import { fillOwnClients } from './fill-own-clients.ts';
import { addCertificate, storeCertificate } from './fill-papers.ts';
import {
  addPhotos,
  addVisitPhotos,
  addWorkPhotos,
  storePhotos,
  storeVisitPhotos,
  storeWorkPhotos,
} from './fill-photos.ts';
import { fillProposals } from './fill-proposals.ts';
import { pastOfQuestions } from './fill-questions.ts';
import { fillQueue, fillQueueOfNeighbors } from './fill-queue.ts';
import { pastOfRainDay, rainDayOf } from './fill-rain-day.ts';
import { hoursBefore, pastOfCompanies } from './fill-record.ts';
import { pastOfRecordedVisit } from './fill-recorded.ts';
import { fillRefunds } from './fill-refunds.ts';
import { fillReviews, fillSeason, fillToday, fillYear } from './fill-weeks.ts';
import { liveThrough, type Past } from './live-through.ts';

/**
 * Whether the demo world was loaded into this database. Checks for its administrator's confirmed account: anyone may
 * sign up with that address, but cannot confirm it, as its mail is never delivered.
 */
export async function hasDemoWorld(db: Db): Promise<boolean> {
  const administrator = await db
    .selectFrom('accounts')
    .where('email', '=', ada.email)
    .where('email_confirmed_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return administrator !== undefined;
}

/**
 * Loads the demo world into an empty database: its people, their companies, and a plausible week around today.
 * Idempotent. Never in production.
 */
export async function loadDemoWorld(ctx: Context): Promise<void> {
  const there = await ctx.db.selectFrom('accounts').where('email', '=', ada.email).select('id').executeTakeFirst();
  if (there) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const companies = new Map<string, CompanyId>();
  const photos = await storePhotos(ctx, 3);
  const visitPhotos = await storeVisitPhotos(ctx, 4);
  const { before: strip, after: sprinkler } = await storeVisitPhotos(ctx, 8);
  const workPhotos = await storeWorkPhotos(ctx, [5, 6, 7]);
  const today = dayAt(await ctx.clock.now(ctx.db), 'UTC');
  const [ofGreenBlade, ofPrairieStripe] = [
    await storeCertificate(ctx, greenBlade.name, 'pdf', today),
    await storeCertificate(ctx, prairieStripe.name, 'picture', today),
  ];
  await ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const admin = await addAccount(tx, { ...ada, role: 'admin', passwordHash }, now);
    await addAccount(tx, { ...finn, role: 'company', passwordHash }, now);
    const owner = await addHomeowner(ctx, tx, harriet, passwordHash, now);
    await addHomeowner(ctx, tx, newton, passwordHash, now);
    const clients = [];
    for (const neighbor of neighbors) clients.push(await addHomeowner(ctx, tx, neighbor, null, now));
    for (const company of demoCompanies) {
      companies.set(company.name, await addCompany(ctx, tx, company, passwordHash, now));
    }
    const registered = demoCompanies.map((company) => ({ id: companies.get(company.name)!, company }));
    const company = companies.get(greenBlade.name)!;
    const rainDay = rainDayOf(dayAt(now, DEFAULT_TIME_ZONE));
    const cast = { company, harriet: owner, neighbors: clients };
    const { latest, before } = await fillSeason(tx, cast, rainDay);
    await addVisitPhotos(tx, visitPhotos, { id: latest, company });
    await addWorkPhotos(tx, workPhotos, company, now);
    await addCertificate(tx, company, ofGreenBlade, { status: 'approved', now });
    await addCertificate(tx, companies.get(prairieStripe.name)!, ofPrairieStripe, { status: 'waiting', now });
    const coming = await fillToday(tx, cast);
    await fillYear(tx, cast);
    for (const [index, { name }] of [clipAndGo, prairieStripe, bigAcre].entries()) {
      await fillReviews(tx, { company: companies.get(name)!, neighbors: clients }, 4 + index);
    }
    await fillOwnClients(tx, company, now, rainDay);
    await fillProposals(tx, company, clients[1]!, now);
    const bids = [
      { company, price: cents(14_500), message: 'Two passes, and we take the hay along.' },
      { company: companies.get(clipAndGo.name)!, price: cents(12_900), message: '' },
    ];
    const harriets = await fillQueue(tx, owner, bids, now);
    await addPhotos(tx, photos.slice(0, 1), { owner: owner.account, job: harriets }, now);
    const neighbor = clients[0]!;
    const older = await fillQueueOfNeighbors(tx, [neighbor, clients[1]!], now);
    await addPhotos(tx, photos.slice(1), { owner: neighbor.account, job: older }, now);
    const questions = {
      ...{ job: harriets, owner, answered: { id: company, name: greenBlade.name } },
      waits: { id: companies.get(prairieStripe.name)!, name: prairieStripe.name },
    };
    const complained = { company, job: before, harriet: owner, neighbor: clients[3]! };
    const who = { harriet: owner, neighbor: clients[5]!, admin };
    await fillPast(ctx, tx, { company, who, now, rainDay }, [
      ...pastOfCompanies(tx, registered, admin, now),
      ...pastOfQuestions(ctx, tx, questions, now),
      ...(await pastOfMessages(ctx, tx, { job: coming, company, owner }, now)),
      ...(await pastOfOpenComplaints(ctx, tx, complained, { strip, sprinkler }, now)),
      await pastOfRecordedVisit(ctx, tx, { company, owner }, now),
    ]);
    await planWeek(tx);
  });
  ctx.log.info({ companies: companies.size }, 'demo world loaded');
}

type Books = { company: CompanyId; who: Parameters<typeof fillRefunds>[2]; now: Date; rainDay: Day };

/**
 * Replays the events of the past, oldest first. Those about payments and refunds are included only with the practice
 * gateway (our stand-in for a payment provider), as a real one cannot backdate.
 */
async function fillPast(
  ctx: Context,
  tx: Tx,
  { company, who, now, rainDay }: Books,
  past: readonly Past[],
): Promise<void> {
  const canPractise = ctx.payments instanceof PracticePayments;
  const returned = canPractise ? await fillRefunds(tx, company, who, now) : [];
  const books = canPractise ? await pastOfBooks(ctx, tx, { returned, refused: company, now }) : [];
  const answered = returned.flatMap((one) => {
    if (!('by' in one) || one.complaint === undefined || one.amount === null) return [];
    const { job, at, complaint: words, amount, reason } = one;
    return pastOfComplaint(ctx, tx, {
      ...{ job, homeowner: who.harriet.account, company, kind: 'part_left_out', words, at: hoursBefore(at, 20) },
      answer: { words: reason, amount, at },
      reply: { objection: null, at: hoursBefore(at, -24) },
    });
  });
  const by = await getPrimary(tx, company);
  const office = actAsOffice(company, by, greenBlade.email);
  const planned = { jobs: await listJobsByDay(tx, company), now, today: dayAt(now, DEFAULT_TIME_ZONE) };
  await liveThrough(tx, pastOfCrews(ctx, tx, office, planned));
  await fillHours(tx, company, now, rainDay);
  await liveThrough(tx, [...past, ...answered, ...books, ...pastOfRainDay(ctx, tx, { office, by, rainDay })]);
  await fillInvoices(tx, company, now);
  await fillEstimates(tx, company, now);
  // Marks old mails as sent and old notices as read.
  await sql`update outbox_messages set sent_at = created_at where sent_at is null`.execute(tx);
  await sql`update notices set read_at = created_at + interval '1 hour'
    where created_at < ${now}::timestamptz - interval '7 days'`.execute(tx);
}

/**
 * Enqueues route planning for each company's days from yesterday on, because the demo's jobs are inserted without the
 * booking code that does so.
 */
async function planWeek(tx: Tx): Promise<void> {
  const days = tx.selectFrom('jobs').where('status', '<>', 'canceled').where('service_date', '>=', yesterday);
  for (const { company_id, service_date } of await days.select(['company_id', 'service_date']).distinct().execute()) {
    await enqueueRouteTask(tx, company_id, service_date);
  }
}

/** SQL: yesterday's date in UTC. No company's date is earlier, as no time zone is more than a day behind UTC. */
const yesterday = sql<Day>`(clock_now() - interval '1 day')::date`;
