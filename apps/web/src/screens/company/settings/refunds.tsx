import { RefundRuleCard } from '../../../features/company-users/refund-rule-card.tsx';
import { WithOwnCompany } from './own-company.tsx';

/** Settings page of who in the company may cancel paid jobs, which refunds them, without asking. */
export const RefundsPage = () => <WithOwnCompany>{(company) => <RefundRuleCard company={company} />}</WithOwnCompany>;
