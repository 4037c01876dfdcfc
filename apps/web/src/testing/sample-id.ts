/** A UUID as the id of whatever kind the place asks for. */
export const idOf = <Id extends string>(uuid: string) => uuid as Id;

/** The id of the sample with this number. */
export const sampleId = <Id extends string>(number: number) =>
  idOf<Id>(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`);
