/** The rows of the access table about a company's crews. */
// biome-ignore format: the columns are aligned, one per actor
export const CREW_ACCESS: Record<string, readonly number[]> = {
  //                                    anon own  oth  prim stan othC pend reje susp exMe admin
  listCrews:                           [401, 403, 403, 200, 200, 200, 403, 403, 403, 403, 403],
  addCrew:                             [401, 403, 403, 201, 201, 201, 403, 403, 403, 403, 403],
  changeCrew:                          [401, 403, 403, 200, 200, 404, 403, 403, 403, 403, 403],
  removeCrew:                          [401, 403, 403, 200, 200, 404, 403, 403, 403, 403, 403],
  addCrewDaysOff:                      [401, 403, 403, 200, 200, 404, 403, 403, 403, 403, 403],
  removeCrewDaysOff:                   [401, 403, 403, 200, 200, 404, 403, 403, 403, 403, 403],
  addAbsence:                          [401, 403, 403, 200, 200, 404, 403, 403, 403, 403, 403],
  removeAbsence:                       [401, 403, 403, 200, 200, 404, 403, 403, 403, 403, 403],
  changeCrewOfJob:                     [401, 403, 403, 200, 200, 404, 403, 403, 403, 403, 403],
  changeLawnNeeds:                     [401, 403, 403, 200, 200, 404, 403, 403, 403, 403, 403],
  planCrews:                           [401, 403, 403, 200, 200, 404, 403, 403, 403, 403, 403],
  applyCrewPlan:                       [401, 403, 403, 200, 200, 404, 403, 403, 403, 403, 403],
};
