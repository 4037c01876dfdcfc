import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { paths } from '../../parts/addresses/paths.ts';
import { BackIcon, HeaderButton } from '../../ui/page/page-button.tsx';

/**
 * Back to the page before this one; to the dashboard for whoever came from somewhere else, so that it never leads out of
 * the product. Source: docs/spec/company.md, section 2, "Page shell"; docs/decisions.md, D317.
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
