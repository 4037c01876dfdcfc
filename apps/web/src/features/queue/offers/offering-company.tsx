import type { Offer } from '@swath/contract/queue';
import { companyAddress } from '../../../parts/addresses/paths.ts';
import { Chip } from '../../../ui/card/chip.tsx';
import { StarRating } from '../../../ui/card/star-rating.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';

type OfCompany = Pick<Offer, 'companyId' | 'companyName' | 'ratingAvg' | 'ratingCount'>;

/** Link to the profile page of the company that made an offer. */
export const OfferingCompany = ({ offer: { companyId, companyName } }: { offer: OfCompany }) => (
  <TextLink inherit href={companyAddress(companyId)}>
    {companyName}
  </TextLink>
);

/** The star rating of the company that made an offer; a company without ratings is marked as new. */
export const OfferStars = ({ offer: { ratingAvg, ratingCount } }: { offer: OfCompany }) =>
  ratingAvg === null ? <Chip>New</Chip> : <StarRating rating={ratingAvg} count={ratingCount} />;
