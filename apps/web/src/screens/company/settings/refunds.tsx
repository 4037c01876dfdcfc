import { RefundRuleCard } from '../../../features/company-users/refund-rule-card.tsx';
import { WithOwnCompany } from './own-company.tsx';

/** Settings page that says which members may cancel paid jobs, and thereby refund them, without asking. */
export const RefundsPage = () => <WithOwnCompany>{(company) => <RefundRuleCard company={company} />}</WithOwnCompany>;
