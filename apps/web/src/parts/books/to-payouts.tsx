import { BackIcon, HeaderButton } from '../../ui/page/page-button.tsx';
import { paths } from '../addresses/paths.ts';

/** Link back to the company's payouts page. */
export const ToPayouts = () => (
  <HeaderButton icon={<BackIcon />} href={paths.companyPayouts}>
    Back to Payouts
  </HeaderButton>
);
