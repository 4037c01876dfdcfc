import type { Crew } from '@swath/contract/crews';
import type { Day } from '@swath/domain/calendar';
import type { CrewId } from '@swath/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { formatList } from '../../ui/format/format-list.ts';
import { crewsOfCompany, useHasCrews } from './crews.api.ts';
import { useMembers } from './members.api.ts';

/** Members of a crew who are absent on a day. */
export type Absent = {
  /** "Cory Hale is away", "Cory Hale and Lena Ortiz are away"; '': nobody is. */
  readonly words: string;
  /** Whether nobody who drives with the crew is there. */
  readonly isEverybody: boolean;
};

const PRESENT: Absent = { words: '', isEverybody: false };

/** Returns a function that tells who of a crew is absent on a day. */
export function useAbsent(day: Day): (crew: CrewId) => Absent {
  const { data } = useQuery({ ...crewsOfCompany(), enabled: useHasCrews() });
  const away = (data?.absences ?? []).filter(({ from_date, to_date }) => from_date <= day && day <= to_date);
  const members = useMembers(away.length > 0);
  return (id) => {
    const crew = data?.crews.find((one) => one.id === id);
    return crew ? absentOf(crew) : PRESENT;
  };

  function absentOf(crew: Crew): Absent {
    const absent = crew.members.filter((member) => away.some(({ account_id }) => account_id === member));
    if (absent.length === 0) return PRESENT;
    const names = absent.map((id) => members.find((one) => one.userProfileId === id)?.fullName ?? 'Somebody');
    return {
      words: `${formatList(names)} ${names.length === 1 ? 'is' : 'are'} away`,
      isEverybody: absent.length === crew.members.length,
    };
  }
}
