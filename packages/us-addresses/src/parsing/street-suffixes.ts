/** Street suffixes: postal abbreviation, then its spellings. Source: USPS Publication 28, appendix C1. */
const SUFFIXES = `
Aly alley ally al · Ave avenue av aven avn · Blvd boulevard boul blv · Byp bypass · Cir circle circ crcl
Ct court crt · Cres crescent crsnt · Dr drive drv driv · Expy expressway expwy · Fwy freeway frwy · Hwy highway hiway hiwy
Ln lane · Pkwy parkway pky parkwy pkway · Pike pike · Pl place · Plz plaza plza · Rd road · Rte route · Sq square sqr
St street str strt · Ter terrace terr · Trl trail trls · Tpke turnpike trnpk · Way way wy · Loop loop
`;

/**
 * Suffixes that also occur within names of streets and cities ("Forest Park Blvd", "Walnut Grove"), so a street may
 * continue after them.
 */
const SOFT_SUFFIXES = `
Bnd bend · Blf bluff · Blfs bluffs · Brk brook · Cmn common · Cmns commons · Cv cove · Crk creek · Xing crossing crssng
Est estate · Ests estates · Fls falls · Fld field · Flds fields · Frst forest · Gdn garden · Gdns gardens · Gln glen · Grn green · Grv grove
Hbr harbor · Hts heights hgts · Hl hill · Hls hills · Holw hollow hllw · Is island · Jct junction · Knl knoll · Knls knolls · Lk lake · Lks lakes
Lndg landing · Mnr manor · Mdw meadow · Mdws meadows medows · Ml mill · Mls mills · Orch orchard · Park park prk · Pass pass · Path path
Pt point · Pts points · Prt port · Rnch ranch · Rdg ridge · Riv river · Row row · Run run · Shr shore · Shrs shores
Spg spring · Spgs springs spngs · Sta station · Smt summit · Trce trace · Vly valley · Vw view · Vlg village · Vis vista · Walk walk · Woods woods
`;

const tableOf = (text: string): Map<string, string> =>
  new Map(
    text
      .split(/[·\n]/)
      .map((entry) => entry.trim().split(' '))
      .flatMap(([short, ...spellings]) => [short!.toLowerCase(), ...spellings].map((word) => [word, short!] as const)),
  );

const firm = tableOf(SUFFIXES);
const soft = tableOf(SOFT_SUFFIXES);
firm.delete('');
soft.delete('');

/** Postal abbreviation of a street suffix: "St" for "street" and "str"; null for any other word. */
export const streetSuffix = (word: string): string | null =>
  firm.get(word.toLowerCase()) ?? soft.get(word.toLowerCase()) ?? null;

/** Whether a suffix almost certainly ends a street: "St" does; "Park" may continue as "Park Blvd". */
export const isFirmSuffix = (word: string): boolean => firm.has(word.toLowerCase());
