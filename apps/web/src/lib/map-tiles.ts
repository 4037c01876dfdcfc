/** Some words of who made a map; with an address they are a link. */
type Words = { readonly words: string; readonly href: string | null };

/** Pictures of the land, as the server of this installation names them. */
export type MapTiles = { readonly url: string; readonly attribution: readonly Words[] };

/** What the server wrote into the page about maps; null where maps have a plain background. */
export function mapTiles(): MapTiles | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]');
  const url = meta?.content ?? '';
  if (!url.includes('{z}')) return null;
  return { url, attribution: wordsOf(meta?.dataset.attribution ?? '') };
}

/** Reads plain words in which `[words](address)` is a link; no other signs mean anything. */
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
