import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { paths } from '../../parts/addresses/paths.ts';
import { BackIcon, HeaderButton } from '../../ui/page/page-button.tsx';

/**
 * Goes back in history; to the dashboard when the user came from another site, so that it never leaves the product.
 * Source: docs/spec/company.md, section 2, "Page shell"; docs/rules/companies.md.
 */
export function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <HeaderButton
      icon={<BackIcon />}
      onClick={() => (canGoBack ? router.history.back() : void router.navigate({ to: paths.company }))}
    >
      Back
    </HeaderButton>
  );
}
