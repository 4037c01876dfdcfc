import { companies, type OwnCompany } from '@swath/contract/companies';
import { type Absence, type Crew, crews } from '@swath/contract/crews';
import type { CrewId } from '@swath/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { query } from '../../lib/api-client.ts';
import { useKnown } from '../../lib/use-known.ts';

/** Query of the crews of the viewer's company. */
export const crewsOfCompany = () => query(crews.list);

/** Several crews of a company; none if it has one crew or is still unknown: then nothing of crews is shown. */
export type ShownCrews = {
  readonly crews: readonly Crew[];
  /** Days on which members do not drive with their own crew. */
  readonly absences: readonly Absence[];
  /** Whether it is still unknown whether there are several. */
  readonly isWaiting: boolean;
};

const NONE = { crews: [], absences: [] };

/** Query key of the viewer's company, which says whether it has several crews. Only its cached value is read here. */
const { queryKey: COMPANY } = query(companies.own);

/** Whether the viewer's company is known to have several crews. Every card of a long list may ask. */
export const useHasCrews = (): boolean =>
  useKnown(COMPANY, (company: OwnCompany | undefined) => company?.several_crews ?? false);

/** The crews of the viewer's company, if it has several. */
export function useCrews(): ShownCrews {
  const several = useHasCrews();
  const { data, isPending } = useQuery({ ...crewsOfCompany(), enabled: several });
  return data?.several ? { ...data, isWaiting: false } : { ...NONE, isWaiting: several && isPending };
}

/** Name of a crew, or of none. */
export const crewName = (crews: readonly Crew[], id: CrewId | null): string =>
  crews.find((crew) => crew.id === id)?.name ?? 'No crew';

/** Whose routes of today are shown: of each of several crews, or one (null: the viewer's own). */
export const ShownCrews = createContext<readonly (CrewId | null)[]>([null]);

export const useShownCrews = (): readonly (CrewId | null)[] => useContext(ShownCrews);

/** The crew whose day is shown; null: of all, or of the viewer's own. */
export function useShownCrew(): CrewId | null {
  const [crew = null, ...others] = useShownCrews();
  return others.length > 0 ? null : crew;
}
