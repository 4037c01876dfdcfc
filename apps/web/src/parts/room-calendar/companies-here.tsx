import type { BookableDays } from '@swath/contract/companies';
import { Chip } from '../../ui/card/chip.tsx';
import { StarRating } from '../../ui/card/star-rating.tsx';
import { companyAddress } from '../addresses/paths.ts';
import classes from './companies-here.module.css';

/** List of the companies that work at the homeowner's address, best rated first, with links to their pages. */
export function CompaniesHere({ companies }: { companies: BookableDays['companies'] }) {
  return (
    <ul className={classes.companies} aria-label="Companies that work at your address">
      {companies.map(({ company_id, company_name, rating_avg, rating_count }) => (
        <li key={company_id} className={classes.company}>
          <a href={companyAddress(company_id)}>{company_name}</a>
          {rating_avg === null ? <Chip>New</Chip> : <StarRating rating={rating_avg} count={rating_count} />}
        </li>
      ))}
    </ul>
  );
}
