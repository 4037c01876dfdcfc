import { toPoint } from '@swath/domain/addresses/distance';
import { dayAt } from '@swath/domain/calendar';
import type { JobId, QuoteId } from '@swath/domain/ids';
import type { Card } from '@swath/domain/payments/card-words';
import { getCompanyOfPlace } from '../../marketplace/companies/companies.reads.ts';
import { addJob } from '../../marketplace/jobs/add-job.ts';
import { findJobOfDay, getSides } from '../../marketplace/jobs/jobs.reads.ts';
import { promisedOrNull } from '../../marketplace/jobs/visit-mails/visit-mails.mail.ts';
import { findGround } from '../../marketplace/places/crews/crews.reads.ts';
import { lockCompanyDays } from '../../marketplace/places/lock-places.ts';
import { isOpenDay, requireRoom } from '../../marketplace/places/require-room.ts';
import { requireWindow } from '../../marketplace/places/windows/find-windows.ts';
import { toWindow } from '../../marketplace/places/windows/to-window.ts';
import { lockPaidOffer, takePaidOffer } from '../../marketplace/queue/offers/take-paid-offer.ts';
import { beginSeries, lockDraft } from '../../marketplace/series/begin/begin-series.ts';
import { priceOfRow } from '../../money/prices/to-price-lines.ts';
import { notifyCompany } from '../../notifications/in-app/company/notify-company.ts';
import { notifyHomeowner } from '../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { bookingConfirmedMail, newJobMail } from './booking.mail.ts';
import { findCardOfQuote, isHeldStill } from './booking.reads.ts';
import { endQuote, lockQuote, type QuoteRow } from './booking.writes.ts';

/** Why no job could be created for a payment. The payment is then refunded. */
export type NotBooked = 'place_lost' | 'duplicate' | 'quote_given_up' | 'offer_ended' | 'queued_job_ended';

/**
 * Creates the job for a paid quote, or returns why the payment must be refunded. If an offer was paid, the job replaces
 * the queued one; if the first visit of a series was paid, the later visits are created too. The caller has locked the
 * payment, so that the job is created only once.
 * @returns the id of the job, or why there is none
 */
export async function bookPaidQuote(
  ctx: Context,
  tx: Tx,
  id: QuoteId,
  now: Date,
): Promise<{ booked: JobId } | { notBooked: NotBooked }> {
  const asked = await tx
    .selectFrom('quotes')
    .where('id', '=', id)
    .select(['company_id', 'service_date', 'offer_id', 'series_id'])
    .executeTakeFirstOrThrow();
  const paid = asked.offer_id ? await lockPaidOffer(ctx, tx, asked.offer_id, now) : null;
  const series = asked.series_id ? await lockDraft(tx, asked.series_id) : null;
  await lockCompanyDays(tx, asked.company_id, [asked.service_date, ...(series?.agreed_dates ?? [])]);
  const quote = await lockQuote(tx, id);
  const why = paid?.whyNot ?? (await whyNotBook(tx, quote, now));
  if (why) {
    await endQuote(tx, id, { outcome: 'returned' });
    // The series stays a draft then: its quote has ended, so nothing can activate it any more.
    return { notBooked: why };
  }
  const visit = series && { series: { id: series.id, ruleDate: series.rule_dates[0]! } };
  const jobId = await addJob(tx, { ...jobOf(quote, now), ...visit });
  await endQuote(tx, id, { outcome: 'booked', jobId });
  if (paid) await takePaidOffer(ctx, tx, paid, jobId, now);
  const card = await findCardOfQuote(tx, id);
  const first = { job: jobId, cents: quote.price_cents, feeCents: quote.fee_cents, card };
  if (series) await beginSeries(ctx, tx, series, first, now);
  else await notifyBothSides(ctx, tx, { quote, job: jobId, card });
  return { booked: jobId };
}

async function notifyBothSides(
  ctx: Context,
  tx: Tx,
  { quote, job, card }: { quote: QuoteRow; job: JobId; card: Card | null },
): Promise<void> {
  const sides = await getSides(tx, job);
  const booking = { sides, quote, card, publicUrl: ctx.settings.publicUrl };
  await notifyHomeowner(ctx, tx, {
    account: quote.client_id,
    notice: { kind: 'booked', company: sides.company, date: quote.service_date, arrival: promisedOrNull(sides) },
    subject: job,
    isOwnAct: true,
    mail: bookingConfirmedMail(booking),
  });
  await notifyCompany(ctx, tx, {
    company: quote.company_id,
    notice: {
      kind: 'booked',
      customer: quote.full_name,
      date: quote.service_date,
      amountCents: quote.price_cents,
      visits: 1,
    },
    subject: job,
    mail: newJobMail(booking),
  });
}

async function whyNotBook(tx: Tx, quote: QuoteRow, now: Date): Promise<NotBooked | null> {
  if (quote.outcome !== 'open') return 'quote_given_up';
  const company = quote.company_id;
  const client = quote.client_id;
  if (await findJobOfDay(tx, client, company, quote.service_date)) return 'duplicate';
  const { status, time_zone: zone } = await getCompanyOfPlace(tx, quote.company_id);
  // A suspended company's crew could not see the job.
  if (status !== 'approved') return 'place_lost';
  // The company closed the day during the payment: the reservation is void.
  if (!(await isOpenDay(tx, company, quote.service_date))) return 'place_lost';
  if (await isHeldStill(tx, quote.id)) return null;
  // The reservation has expired, but the slot may still be free.
  if (quote.service_date <= dayAt(now, zone)) return 'place_lost';
  try {
    const ground = await findGround(tx, company, { client, features: quote.yard_features });
    const visit = { company, day: quote.service_date, duration: quote.duration_minutes, ground };
    await requireRoom(tx, { ...visit, quote: quote.id });
    const window = toWindow(quote);
    if (window) await requireWindow(tx, { ...visit, window, place: toPoint(quote), except: { quote: quote.id } });
    return null;
  } catch (error) {
    if (error instanceof Refused) return 'place_lost';
    throw error;
  }
}

function jobOf(quote: QuoteRow, now: Date) {
  return {
    clientId: quote.client_id,
    companyId: quote.company_id,
    serviceDate: quote.service_date,
    fullName: quote.full_name,
    address: quote.address,
    zipCode: quote.zip_code,
    latitude: quote.latitude,
    longitude: quote.longitude,
    lotSizeSqft: quote.lot_size_sqft,
    durationMinutes: quote.duration_minutes,
    grassHeight: quote.grass_height,
    yardFeatures: quote.yard_features,
    yardNotes: quote.yard_notes,
    price: priceOfRow(quote),
    feeCents: quote.fee_cents,
    promised: toWindow(quote),
    at: now,
  };
}
