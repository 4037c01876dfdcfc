import { payments } from '@swath/contract/payments';
import { payouts } from '@swath/contract/payouts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, query } from '../../lib/api-client.ts';
import { publicOrigin } from '../../lib/client.ts';
import { paths } from '../../parts/addresses/paths.ts';

/**
 * The company's balance, next payout and ten latest payouts to its bank, refreshed from the payment provider. The
 * balance is null if the provider does not answer, or there is no account.
 */
export const ownPayouts = () => queryOptions(query(payouts.read));

/** One page of a payout with the jobs it is made of. */
export const payoutDetails = (payoutId: string, page: number) => ({
  ...query(payouts.details, { params: { payoutId }, query: { page } }),
  placeholderData: keepPreviousData,
});

/** One page of what no payout contains yet, job by job. */
export const unpaidShares = (page: number) => ({
  ...query(payouts.unpaid, { query: { page } }),
  placeholderData: keepPreviousData,
});

/** Status of the company's payout account, read live from the payment provider. */
export const accountStatus = (companyId: string) =>
  queryOptions(query(payments.accountStatus, { params: { companyId } }));

/**
 * `start` opens the payment provider's onboarding pages; it creates the payout account first if there is none. `busy`
 * is true from the press until the browser leaves the page. It is reset when the Back button restores the page
 * (bfcache).
 * Source: docs/spec/company.md, section 4, "Payout onboarding".
 */
export function useOnboarding(companyId: string) {
  const onboarding = useMutation({
    mutationFn: () => openOnboarding(companyId),
    onSuccess: ({ url }) => location.assign(url),
  });
  const { reset } = onboarding;
  useEffect(() => {
    const wakeUp = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', wakeUp);
    return () => removeEventListener('pageshow', wakeUp);
  }, [reset]);
  return {
    start: () => onboarding.mutate(),
    busy: onboarding.isPending || onboarding.isSuccess,
    fault: onboarding.error,
  };
}

async function openOnboarding(companyId: string): Promise<{ url: string }> {
  const params = { companyId };
  const { hasAccount } = await call(payments.accountStatus, { params });
  if (!hasAccount) await call(payments.createAccount, { params });
  const page = `${publicOrigin()}${paths.companyPayouts}`;
  return call(payments.accountLink, {
    params,
    body: { returnUrl: `${page}?success=true`, refreshUrl: `${page}?refresh=true` },
  });
}
