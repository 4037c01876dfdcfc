import { papers } from '@swath/contract/papers';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/api-client.ts';
import { adminCompanyAddress } from '../../../parts/addresses/paths.ts';
import { Card } from '../../../ui/card/card.tsx';
import { formatDate } from '../../../ui/format/format-day.ts';
import { TextLink } from '../../../ui/page/text-link.tsx';
import classes from '../admin-pages.module.css';

/** Notice of certificates of insurance that end within 30 days; renders nothing without any. */
export function EndingInsurance() {
  const { data } = useQuery(query(papers.list));
  if (!data?.ending.length) return null;
  return (
    <div className={classes.notice}>
      <Card as="section" label="Insurance that ends">
        <strong>
          {data.ending.length === 1
            ? 'One certificate of insurance ends within 30 days.'
            : `${data.ending.length} certificates of insurance end within 30 days.`}
        </strong>
        <ul className={classes.papers}>
          {data.ending.map(({ company_id: id, company_name: name, ends_on: end }) => (
            <li key={id}>
              <TextLink href={adminCompanyAddress(id)}>{name}</TextLink> until {formatDate(end)}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
