import { getDocumentProxy } from 'unpdf';

/** The pieces of text of a PDF's one page, read by another library than the one that wrote it. */
export async function textsOf(bytes: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  if (document.numPages !== 1) throw new Error(`a receipt of ${document.numPages} pages`);
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const { width } = page.getViewport({ scale: 1 });
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , size, x, y] = item.transform as number[];
    return { words: item.str.trim(), font: item.fontName, x: x!, right: width - x! - item.width, y: y!, size: size! };
  });
}

/** Its words, one after the other. */
export const wordsOf = async (bytes: Buffer): Promise<string> =>
  (await textsOf(bytes)).map(({ words }) => words).join(' ');
