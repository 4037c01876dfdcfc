import { RefundRuleCard } from '../../../features/company-users/refund-rule-card.tsx';
import { WithOwnCompany } from './own-company.tsx';

/** Who may give money back. */
export const RefundsPage = () => <WithOwnCompany>{(company) => <RefundRuleCard company={company} />}</WithOwnCompany>;
