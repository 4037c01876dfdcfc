import { type CompanyProfile, type CompanyReview, companies } from '@swath/contract/companies';
import { starsText } from '@swath/domain/ratings/rating';
import { cents } from '@swath/domain/units';
import { centsText } from '@swath/domain/words';
import { findApprovedCompany } from '../../../marketplace/companies/companies.reads.ts';
import { describeCompany } from '../../../marketplace/companies/describe-company.ts';
import { listReviews } from '../../../marketplace/jobs/ratings/ratings.reads.ts';
import { countDecisions } from '../../../marketplace/moderation/moderation.reads.ts';
import type { Context } from '../../../platform/context.ts';
import { SITE } from './public-pages.ts';
import type { Head } from './render-head.ts';
import { toFittingDescription, toFittingTitle } from './to-fitting-text.ts';

/** Meters in a mile. */
const MILE_METERS = 1609.344;

/**
 * The head of an approved company's public page, of nothing but what that page shows; null when there is no such
 * company.
 *
 * @param given  the id in the URL, whatever was typed there
 *
 * Source: docs/rules/platform.md.
 */
export async function describeCompanyHead(ctx: Context, given: string): Promise<Head | null> {
  const parsed = companies.profile.params.safeParse({ companyId: given.toLowerCase() });
  const id = parsed.success ? await findApprovedCompany(ctx.db, parsed.data.companyId) : null;
  if (id === null) return null;
  const company = await describeCompany(ctx, id, null);
  const { reviews } = await listReviews(ctx.db, id, undefined, null);
  const canonical = `/companies/${id}`;
  const { company_name: name, city, state } = company;
  return {
    status: 200,
    title: toFittingTitle(`${name} in ${city}, ${state} – ${SITE}`, `${name} – ${SITE}`, name),
    description: toFittingDescription([`Lawn mowing by ${name} in ${city}, ${state}.`, ...factsOf(company)]),
    indexed: true,
    canonical,
    data: toBusiness(company, reviews, `${ctx.settings.publicUrl}${canonical}`),
  };
}

/** How often administrators removed or restored words that the head of a company's page may hold. */
export async function countHeadChanges(ctx: Context, given: string): Promise<number> {
  const parsed = companies.profile.params.safeParse({ companyId: given.toLowerCase() });
  return parsed.success ? countDecisions(ctx.db, parsed.data.companyId) : 0;
}

const rateText = (dollars: number): string => `${centsText(cents(Math.round(dollars * 100)))} per quarter acre`;

function factsOf({ rating_avg, rating_count: count, company_rate, service_areas }: CompanyProfile): string[] {
  return [
    ...(rating_avg === null ? [] : [`${starsText(rating_avg, 1)} of 5 stars from ${count} ${ratings(count)}.`]),
    ...(company_rate === null ? [] : [`${rateText(company_rate)}.`]),
    ...service_areas.words.map((words) => `${words}.`),
    'Book online and pay by card.',
  ];
}

const ratings = (count: number): string => (count === 1 ? 'rating' : 'ratings');

/** A company as structured data. Source: schema.org/HomeAndConstructionBusiness. */
function toBusiness(company: CompanyProfile, reviews: readonly CompanyReview[], url: string): object {
  const { city, state, description, phone_number, website, company_rate, rating_avg, rating_count } = company;
  const areas = toAreas(company.service_areas);
  const words = reviews.filter(({ comment }) => comment !== null).map(toReview);
  return {
    '@context': 'https://schema.org',
    '@type': 'HomeAndConstructionBusiness',
    '@id': url,
    url,
    name: company.company_name,
    ...(description && { description }),
    ...(phone_number && { telephone: phone_number }),
    ...(website && { sameAs: website }),
    address: { '@type': 'PostalAddress', addressLocality: city, addressRegion: state, addressCountry: 'US' },
    ...(areas.length > 0 && { areaServed: areas }),
    ...(company_rate !== null && { priceRange: rateText(company_rate) }),
    ...(rating_avg !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: starsText(rating_avg, 2),
        ratingCount: rating_count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(words.length > 0 && { review: words }),
  };
}

const toReview = ({ stars, comment, by, month }: CompanyReview) => ({
  '@type': 'Review',
  reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
  author: { '@type': 'Person', name: by },
  reviewBody: comment,
  // The month: pages name no day on which somebody was mowed for.
  datePublished: month,
});

/** Service areas as structured data; none for a company that works everywhere. Source: schema.org/areaServed. */
const toAreas = ({ zip_codes, circles, outlines }: CompanyProfile['service_areas']) => [
  ...zip_codes.map((zip) => ({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', postalCode: zip, addressCountry: 'US' },
  })),
  ...circles.map(({ latitude, longitude, radius_miles }) => ({
    '@type': 'GeoCircle',
    geoMidpoint: { '@type': 'GeoCoordinates', latitude, longitude },
    geoRadius: Math.round(radius_miles * MILE_METERS),
  })),
  ...outlines.map((corners) => ({
    '@type': 'GeoShape',
    // The first corner closes the outline.
    polygon: [...corners, ...corners.slice(0, 1)].map((corner) => corner.join(' ')).join(' '),
  })),
];
