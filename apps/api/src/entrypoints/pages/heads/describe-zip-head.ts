import { DEFAULT_TIME_ZONE, dayAt } from '@swath/domain/calendar';
import { type Cents, toDollars } from '@swath/domain/units';
import { centsText, dayText } from '@swath/domain/words';
import { companiesText } from '@swath/domain/zips/outlook';
import { USUAL_LOT } from '../../../marketplace/companies/list-free-days.ts';
import { describeOutlook } from '../../../marketplace/zips/describe-outlook.ts';
import type { Context } from '../../../platform/context.ts';
import { findPostalCodes, type PostalCode } from '../../../platform/providers/addresses/postal-codes.ts';
import { SITE } from './public-pages.ts';
import type { Head } from './render-head.ts';
import { toFittingDescription, toFittingTitle } from './to-fitting-text.ts';

/** Path of a ZIP's page. */
export const zipPath = (zip: string): string => `/lawn-mowing/${zip}`;

/**
 * The head of a ZIP's page, with what the ZIP's outlook says for a quarter acre; null for an unknown ZIP. Search engines
 * may list it if a company can be booked there.
 *
 * @param zip  five digits
 *
 * Source: docs/rules/platform.md.
 */
export async function describeZipHead(ctx: Context, zip: string): Promise<Head | null> {
  const code = (await findPostalCodes([zip])).get(zip);
  if (!code) return null;
  const place = `${code.city}, ${code.state} ${zip}`;
  const outlook = await describeOutlook(ctx, zip, USUAL_LOT);
  const { price_cents: price, next_day: day } = outlook;
  if (price === null) {
    return {
      status: 200,
      title: toFittingTitle(`Lawn mowing in ${place}`, `Lawn mowing in ${zip}`),
      description: toFittingDescription([
        `No company can be booked in ${place} yet.`,
        'Leave your email address, and Swath tells you once when the first one can.',
      ]),
      indexed: false,
      canonical: null,
      data: null,
    };
  }
  const canonical = zipPath(zip);
  const today = dayAt(await ctx.clock.now(ctx.db), DEFAULT_TIME_ZONE);
  const from = `from ${centsText(price)}`;
  const verb = outlook.companies === 1 && !outlook.more ? 'mows' : 'mow';
  return {
    status: 200,
    title: toFittingTitle(`Lawn mowing in ${place} ${from}`, `Lawn mowing in ${place}`, `Lawn mowing in ${zip}`),
    description: toFittingDescription([
      `${companiesText(outlook)} ${verb} lawns in ${place}, ${from} for a quarter acre.`,
      ...(day === null ? [] : [`Next free day: ${dayText(day, today)}.`]),
      'Book online and pay by card.',
    ]),
    indexed: true,
    canonical,
    data: toService(code, { price, companies: outlook.companies }, ctx.settings.publicUrl),
  };
}

type Offer = { readonly price: Cents; readonly companies: number };

/** Lawn mowing at a ZIP as structured data. Source: schema.org/Service, schema.org/AggregateOffer. */
function toService({ zip, city, state }: PostalCode, { price, companies }: Offer, publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: `Lawn mowing in ${city}, ${state} ${zip}`,
    serviceType: 'Lawn mowing',
    url: `${publicUrl}${zipPath(zip)}`,
    provider: { '@type': 'Organization', name: SITE, url: publicUrl },
    areaServed: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        postalCode: zip,
        addressLocality: city,
        addressRegion: state,
        addressCountry: 'US',
      },
    },
    offers: {
      '@type': 'AggregateOffer',
      description: 'For a quarter acre with grass of 4 to 8 inches',
      priceCurrency: 'USD',
      lowPrice: toDollars(price).toFixed(2),
      offerCount: companies,
    },
  };
}
