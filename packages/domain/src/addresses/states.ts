/** Names of the US states, the District of Columbia and the inhabited territories, by two-letter code. */
export const STATE_NAMES = {
  AL: 'Alabama',
  AK: 'Alaska',
  AS: 'American Samoa',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  MP: 'Northern Mariana Islands',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VI: 'Virgin Islands',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;

/** Two-letter code of a US state, the District of Columbia or a territory. */
export type StateCode = keyof typeof STATE_NAMES;

/** State codes of military mail, which do not tell where an address is. */
const MILITARY = new Set(['AA', 'AE', 'AP']);

/** Why a state code is refused: it does not exist, or is one of military mail. */
export type StateProblem = 'no_state' | 'military';

/** Message to users for each problem. */
export const STATE_WORDS: Record<StateProblem, string> = {
  no_state: 'Please enter the two letters of a US state, such as MO',
  military: 'Please enter the address where the lawn is: a military mail address does not say',
};

/** Why a state code is refused; null if a lawn can be there. @param letters the code, upper case */
export function whyNotState(letters: string): StateProblem | null {
  if (Object.hasOwn(STATE_NAMES, letters)) return null;
  return MILITARY.has(letters) ? 'military' : 'no_state';
}
