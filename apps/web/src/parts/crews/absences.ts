import type { Day } from '@swath/domain/calendar';
import type { CrewId } from '@swath/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { formatList } from '../../ui/format/format-list.ts';
import { crewsOfCompany, useHasCrews } from './crews.api.ts';
import { memberName, useMembers } from './members.api.ts';

/** Members of a crew who are absent on a day. */
export type Absent = {
  /** "Cory Hale is away", "Nobody drives: Cory Hale and Lena Ortiz are away"; '': nobody is. */
  readonly words: string;
  /** Whether nobody who drives with the crew is there. */
  readonly isEverybody: boolean;
};

const PRESENT: Absent = { words: '', isEverybody: false };

/** Returns a function that tells who of a crew is absent on a day. */
export function useAbsent(day: Day): (crew: CrewId) => Absent {
  const { data } = useQuery({ ...crewsOfCompany(), enabled: useHasCrews() });
  const absences = (data?.absences ?? []).filter(({ from_date, to_date }) => from_date <= day && day <= to_date);
  const members = useMembers(absences.length > 0);
  return (id) => {
    const drivers = data?.crews.find((crew) => crew.id === id)?.members ?? [];
    const absent = drivers.filter((member) => absences.some(({ account_id }) => account_id === member));
    if (absent.length === 0) return PRESENT;
    const isEverybody = absent.length === drivers.length;
    const names = formatList(absent.map((member) => memberName(members, member)));
    const words = `${names} ${absent.length === 1 ? 'is' : 'are'} away`;
    return { words: isEverybody ? `Nobody drives: ${words}` : words, isEverybody };
  };
}
