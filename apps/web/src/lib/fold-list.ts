/**
 * Splits a list into what is shown at once and the rest, which is unfolded. A rest of one or two is shown, too.
 * @param shown  how many entries of a long list are shown at once
 */
export const foldList = <Item>(all: readonly Item[], shown: number): [readonly Item[], readonly Item[]] =>
  all.length > shown + 2 ? [all.slice(0, shown), all.slice(shown)] : [all, []];
