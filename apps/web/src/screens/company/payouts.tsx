import type { Viewer } from '@swath/contract/accounts';
import { memberMay } from '@swath/domain/companies/member-rights';
import { CARD_COST_TEXT } from '@swath/domain/payments/card-cost';
import { PLATFORM_FEE } from '@swath/domain/payments/platform-fee';
import { useQuery } from '@tanstack/react-query';
import { CompanySubpage, ToDashboard } from '../../features/company-frame/company-frame.tsx';
import { AccountCard } from '../../features/payouts/account-card.tsx';
import { accountStatus } from '../../features/payouts/payouts.api.ts';
import payoutsClasses from '../../features/payouts/payouts.module.css';
import { PayoutsCard } from '../../features/payouts/payouts-card.tsx';
import { returnWords } from '../../features/payouts/payouts-words.ts';
import { UnpaidCard } from '../../features/payouts/unpaid-card.tsx';
import { ApiProblem } from '../../lib/api-client.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Card } from '../../ui/card/card.tsx';
import { AllAtOnce } from '../../ui/states/all-at-once.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import classes from './completed-jobs.module.css';

type Props = {
  viewer: Viewer;
  /**
   * How the user came back from the payment provider's pages: `success`, or `refresh` if the link had expired; null:
   * they were not there.
   */
  cameBack: 'success' | 'refresh' | null;
};

const NO_COMPANY = 'No company found for your account. Please contact support.';

/**
 * A company's payout account: the status of its setup, its payouts, and how they work.
 * Source: docs/spec/company.md, section 2, "Company Payouts and Banking".
 */
export function CompanyPayouts({ viewer: { company }, cameBack }: Props) {
  const shown = useSettled(false);
  return (
    <CompanySubpage title="Payouts and Banking" here="payouts" back={<ToDashboard />}>
      <AllAtOnce shown={shown} waiting={<CardSkeletons cards={2} words="Loading your payout account…" />}>
        <div className={classes.column}>
          {company ? (
            <Account companyId={company.id} mayChange={memberMay(company.member, 'owner')} cameBack={cameBack} />
          ) : (
            <FormAlert>{NO_COMPANY}</FormAlert>
          )}
          <HowItWorks />
        </div>
      </AllAtOnce>
    </CompanySubpage>
  );
}

type AccountProps = { companyId: string; mayChange: boolean; cameBack: Props['cameBack'] };

function Account({ companyId, mayChange, cameBack }: AccountProps) {
  const read = useQuery(accountStatus(companyId));
  return (
    <Loaded
      read={read}
      waiting={<CardSkeletons cards={1} words="Loading your payout account…" />}
      failed={(fault) =>
        fault instanceof ApiProblem && fault.code === 'company_not_found'
          ? NO_COMPANY
          : 'Unable to load account status.'
      }
    >
      {(status) => {
        const returned = cameBack && returnWords(cameBack, status);
        return (
          <div className={classes.column}>
            {returned && <FormAlert tone={returned.tone}>{returned.words}</FormAlert>}
            <AccountCard status={status} companyId={companyId} mayChange={mayChange} />
            {status.hasAccount && <PayoutsCard mayChange={mayChange} />}
            {status.hasAccount && <UnpaidCard />}
          </div>
        );
      }}
    </Loaded>
  );
}

const FEE = `$${PLATFORM_FEE / 100}`;

/** How payouts work, with the platform's fee. Source: docs/spec/company.md, section 9, "Platform fee". */
const HowItWorks = () => (
  <Card as="section" label="How it works">
    <h2 className={payoutsClasses.title}>How it works</h2>
    <ol className={payoutsClasses.works}>
      <li>
        The payment provider asks who you are and which bank account is yours, on its own pages. We never see those
        numbers.
      </li>
      <li>
        Homeowners pay by card: when they book, and for each later visit of a series once you have completed it. Its
        price is held on their card from the day before.
      </li>
      <li>
        Of each job we keep a platform fee of {FEE}. The rest is yours and goes to your account with the payment
        provider, and from there to your bank.
      </li>
      <li>When a paid job is canceled, the homeowner gets everything back, our {FEE} included.</li>
      <li>
        Clients of your own, whom you bill yourself, cost no platform fee. Of an invoice that they pay by card only what
        the card costs is kept, {CARD_COST_TEXT}.
      </li>
    </ol>
  </Card>
);
