import { STATE_NAMES, type StateCode } from '@swath/domain/addresses/states';

const CODES = new Map<string, StateCode>(
  (Object.keys(STATE_NAMES) as StateCode[]).flatMap((code) => [
    [code.toLowerCase(), code],
    [STATE_NAMES[code].toLowerCase(), code],
  ]),
);

/** State code for a name or code in any case ("mo", "Missouri", "D.C."); null for anything else. */
export const stateCode = (text: string): StateCode | null =>
  CODES.get(text.toLowerCase().replaceAll('.', '').replace(/\s+/g, ' ').trim()) ?? null;
