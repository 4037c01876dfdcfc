/** A piece of the map's attribution; with an address it is a link. */
type Words = { readonly words: string; readonly href: string | null };

/** URL template and attribution of the installation's map tiles. */
export type MapTiles = { readonly url: string; readonly attribution: readonly Words[] };

/** The tile configuration in the page's meta element; null where maps have a plain background. */
export function mapTiles(): MapTiles | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]');
  const url = meta?.content ?? '';
  if (!url.includes('{z}')) return null;
  return { url, attribution: wordsOf(meta?.dataset.attribution ?? '') };
}

/** Parses text with links of the form `[words](address)`; no other markup. */
function wordsOf(text: string): Words[] {
  const parts: Words[] = [];
  let from = 0;
  for (const found of text.matchAll(/\[([^\]]+)\]\((https:\/\/[^\s)]+)\)/g)) {
    const [all, words = '', href = ''] = found;
    if (found.index > from) parts.push({ words: text.slice(from, found.index), href: null });
    parts.push({ words, href });
    from = found.index + all.length;
  }
  if (from < text.length) parts.push({ words: text.slice(from), href: null });
  return parts;
}
