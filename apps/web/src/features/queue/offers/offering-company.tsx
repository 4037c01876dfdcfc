import { Anchor } from '@mantine/core';
import type { Offer } from '@swath/contract/queue';
import { companyAddress } from '../../../parts/addresses/paths.ts';
import { Chip } from '../../../ui/card/chip.tsx';
import { StarRating } from '../../../ui/card/star-rating.tsx';

type OfCompany = Pick<Offer, 'companyId' | 'companyName' | 'ratingAvg' | 'ratingCount'>;

/** The company that offers, with the way to its page. */
export const OfferingCompany = ({ offer: { companyId, companyName } }: { offer: OfCompany }) => (
  <Anchor inherit href={companyAddress(companyId)}>
    {companyName}
  </Anchor>
);

/** Its stars; one that nobody has rated yet is new. */
export const OfferStars = ({ offer: { ratingAvg, ratingCount } }: { offer: OfCompany }) =>
  ratingAvg === null ? <Chip>New</Chip> : <StarRating rating={ratingAvg} count={ratingCount} />;
