import type { OwnCompany } from '@swath/contract/companies';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownCompany } from '../../../features/companies/companies.api.ts';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';

/** Renders a card once the viewer's company is loaded; before that a placeholder, or the error. */
export const WithOwnCompany = ({ children }: { children: (company: OwnCompany) => ReactNode }) => (
  <Loaded
    read={useQuery(ownCompany())}
    waiting={<CardSkeletons cards={1} />}
    failed="Unable to load company information."
  >
    {children}
  </Loaded>
);
