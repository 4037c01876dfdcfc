import { StarRating } from '../../ui/card/star-rating.tsx';

type Props = {
  /** 1 to 5; null before the first rating. */
  average: number | null;
  count: number;
};

/** How homeowners rate the company, beside its name. */
export function CompanyRating({ average, count }: Props) {
  return average === null ? <span>No ratings yet</span> : <StarRating rating={average} count={count} />;
}
