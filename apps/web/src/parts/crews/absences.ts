import type { Absence, Crew } from '@swath/contract/crews';
import type { Day } from '@swath/domain/calendar';
import type { AccountId, CrewId } from '@swath/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { formatList } from '../../ui/format/format-list.ts';
import { crewName, crewsOfCompany, useHasCrews } from './crews.api.ts';
import { memberName, useMembers } from './members.api.ts';

/** How a day differs from who usually drives with a crew. */
export type Absent = {
  /** "Cory Hale is away", "Lena Ortiz drives with South", "Nobody drives: Cory Hale is away"; '': in nothing. */
  readonly words: string;
  /** Whether nobody drives with the crew. */
  readonly isEverybody: boolean;
};

const PRESENT: Absent = { words: '', isEverybody: false };

const isOn =
  (day: Day) =>
  ({ from_date, to_date }: Absence): boolean =>
    from_date <= day && day <= to_date;

/**
 * The crew that a member drives with on a day; null: none. Of several stretches the one that begins last counts.
 * @param absences  in the order in which the API lists them
 */
export function crewOfMember(
  crews: readonly Crew[],
  absences: readonly Absence[],
  member: AccountId,
  day: Day,
): CrewId | null {
  const other = absences.filter(isOn(day)).findLast((one) => one.account_id === member && one.crew_id !== null);
  return other?.crew_id ?? crews.find(({ members }) => members.includes(member))?.id ?? null;
}

/** Returns a function that tells how a day differs from who usually drives with a crew. */
export function useAbsent(day: Day): (crew: CrewId) => Absent {
  const { data } = useQuery({ ...crewsOfCompany(), enabled: useHasCrews() });
  const absences = (data?.absences ?? []).filter(isOn(day));
  const members = useMembers(absences.length > 0);
  const crews = data?.crews ?? [];
  const namesOf = (accounts: readonly AccountId[]) =>
    formatList(accounts.map((account) => memberName(members, account)));
  const isAway = (member: AccountId) =>
    absences.some(({ account_id, crew_id }) => account_id === member && crew_id === null);
  const crewOf = (member: AccountId) => crewOfMember(crews, absences, member, day);
  return (id) => {
    const own = crews.find((crew) => crew.id === id)?.members ?? [];
    const away = own.filter(isAway);
    const elsewhere = own.filter((member) => !isAway(member) && crewOf(member) !== id);
    const changed = [...new Set(absences.map(({ account_id }) => account_id))];
    const helpers = changed.filter((member) => !own.includes(member) && !isAway(member) && crewOf(member) === id);
    const words = [
      ...(away.length > 0 ? [`${namesOf(away)} ${away.length === 1 ? 'is' : 'are'} away`] : []),
      ...elsewhere.map((member) => `${namesOf([member])} drives with ${crewName(crews, crewOf(member))}`),
      ...(helpers.length > 0 ? [`${namesOf(helpers)} ${helpers.length === 1 ? 'drives' : 'drive'} along`] : []),
    ].join(', ');
    if (words === '') return PRESENT;
    const isEverybody = helpers.length === 0 && away.length + elsewhere.length === own.length;
    return { words: isEverybody ? `Nobody drives: ${words}` : words, isEverybody };
  };
}
