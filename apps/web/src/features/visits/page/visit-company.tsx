import { companyAddress } from '../../../parts/addresses/paths.ts';
import { Card } from '../../../ui/card/card.tsx';
import { formatPhone } from '../../../ui/format/format-phone.ts';
import { VisuallyHidden } from '../../../ui/look/visually-hidden.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import type { ShownVisit } from '../visits.api.ts';
import classes from './visit-facts.module.css';

/** The company of a visit: its public page, and its phone. */
export function VisitCompany({ visit }: { visit: ShownVisit }) {
  const { company_id, company_name: name, company_phone: phone } = visit;
  return (
    <Card as="div" className={classes.company}>
      <p className={classes.who}>
        <TextLink inherit href={companyAddress(company_id)}>
          {name}
        </TextLink>
      </p>
      {phone && (
        <a className={classes.call} href={`tel:+1${phone}`}>
          <VisuallyHidden>{`Call ${name},`}</VisuallyHidden> {formatPhone(phone)}
        </a>
      )}
    </Card>
  );
}
