import { getDocumentProxy } from 'unpdf';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

const open = (bytes: Buffer): Promise<Pdf> => getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });

async function textsOfPage(document: Pdf, number: number) {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const { width } = page.getViewport({ scale: 1 });
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , size, x, y] = item.transform as number[];
    return { words: item.str.trim(), font: item.fontName, x: x!, right: width - x! - item.width, y: y!, size: size! };
  });
}

/** The pieces of text of a PDF's one page, read by another library than the one that wrote it. */
export async function textsOf(bytes: Buffer) {
  const document = await open(bytes);
  if (document.numPages !== 1) throw new Error(`a receipt of ${document.numPages} pages`);
  return textsOfPage(document, 1);
}

/** The same of a PDF with several pages, page by page. */
export async function pagesOf(bytes: Buffer) {
  const document = await open(bytes);
  return Promise.all(Array.from({ length: document.numPages }, (_, page) => textsOfPage(document, page + 1)));
}

/** Its words, one after the other. */
export const wordsOf = async (bytes: Buffer): Promise<string> =>
  (await textsOf(bytes)).map(({ words }) => words).join(' ');

/** The words of a PDF with several pages. */
export const wordsOfPages = async (bytes: Buffer): Promise<string> =>
  (await pagesOf(bytes)).flatMap((page) => page.map(({ words }) => words)).join(' ');
