import { Anchor, Button } from '@mantine/core';
import type { OwnCompany } from '@swath/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { ownCompany } from '../../features/companies/companies.api.ts';
import { CompanySubpage, ToDashboard } from '../../features/company-frame/company-frame.tsx';
import { PhotoRulesCard } from '../../features/crew-jobs/photos/photo-rules-card.tsx';
import { companyAddress, paths } from '../../parts/addresses/paths.ts';
import { Card } from '../../ui/card/card.tsx';
import { formatMoney } from '../../ui/format/format-money.ts';
import { formatPhone } from '../../ui/format/format-phone.ts';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import classes from './settings.module.css';

/** What the company is to homeowners, and the way to the account. Source: docs/spec/company.md, section 2, "Company Settings page". */
export function CompanySettings() {
  const company = useQuery(ownCompany());
  return (
    <CompanySubpage title="Company Settings" here="settings" back={<ToDashboard />}>
      <div className={classes.column}>
        <Loaded read={company} waiting={<CardSkeletons cards={1} />} failed="Unable to load company information.">
          {(own) => <CompanyCard company={own} />}
        </Loaded>
        <Card as="section" label="Your clients">
          <h2 className={classes.title}>Your clients</h2>
          <p>People you mow for and bill yourself, outside of Swath.</p>
          <Button component="a" href={paths.companyClients} variant="default">
            Clients
          </Button>
        </Card>
        <PhotoRulesCard />
        <Card as="section" label="Your account">
          <h2 className={classes.title}>Your account</h2>
          <p>Your password, the devices you are signed in on, and two-step verification.</p>
          <Button component="a" href={paths.account} variant="default">
            Account
          </Button>
        </Card>
      </div>
    </CompanySubpage>
  );
}

function CompanyCard({ company }: { company: OwnCompany }) {
  const rate = company.company_rate_cents;
  return (
    <Card as="section" label="Your company">
      <h2 className={classes.title}>Your company</h2>
      <dl className={classes.facts}>
        <dt>Name</dt>
        <dd>{company.company_name}</dd>
        <dt>Address</dt>
        <dd>{company.company_address}</dd>
        <dt>Phone</dt>
        <dd>{company.phone_number ? formatPhone(company.phone_number) : 'No phone number'}</dd>
        <dt>Rate</dt>
        <dd>{rate === null ? 'No rate saved yet' : `${formatMoney(rate)} per 0.25 acre`}</dd>
      </dl>
      <p>
        To change any of this, <Anchor href={paths.contact}>write to us</Anchor>.
      </p>
      <Button component="a" href={companyAddress(company.company_id)} variant="default">
        See your public page
      </Button>
    </Card>
  );
}
