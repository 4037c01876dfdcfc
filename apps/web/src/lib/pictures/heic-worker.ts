import libheif from 'libheif-js/libheif/libheif.js';

/** Message to this worker: a HEIC file to convert, and the maximum length of the picture's longer side in pixels. */
export type HeicAsked = { readonly file: ArrayBuffer; readonly longest: number };

/** Message from this worker: the picture as a JPEG; null if the file cannot be decoded. */
export type HeicAnswered = { readonly picture: Blob | null };

const QUALITY = 0.88;

type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };
type HeicPicture = {
  get_width(): number;
  get_height(): number;
  display(into: Pixels, done: (filled: Pixels | null) => void): void;
  free(): void;
};
type Reader = { HeifDecoder: new () => { decode(file: ArrayBuffer): HeicPicture[] } };

const isReader = (library: object): library is Reader => 'HeifDecoder' in library;

/** Decodes the first picture of a HEIC file, turned as its orientation says; null if that fails. */
async function readPixels(file: ArrayBuffer): Promise<ImageData | null> {
  const library = libheif();
  if (!isReader(library)) return null;
  const pictures = new library.HeifDecoder().decode(file);
  const [picture] = pictures;
  if (!picture) return null;
  const pixels = new ImageData(picture.get_width(), picture.get_height());
  const filled = await new Promise<Pixels | null>((done) => picture.display(pixels, done));
  for (const each of pictures) each.free();
  return filled && pixels;
}

async function toJpeg(pixels: ImageData, longest: number): Promise<Blob | null> {
  const scale = Math.min(1, longest / Math.max(pixels.width, pixels.height));
  const whole = await createImageBitmap(pixels);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(pixels.width * scale)),
    Math.max(1, Math.round(pixels.height * scale)),
  );
  const paper = canvas.getContext('2d', { alpha: false });
  if (!paper) return null;
  paper.drawImage(whole, 0, 0, canvas.width, canvas.height);
  whole.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

async function answer({ file, longest }: HeicAsked): Promise<HeicAnswered> {
  try {
    const pixels = await readPixels(file);
    return { picture: pixels && (await toJpeg(pixels, longest)) };
  } catch {
    return { picture: null };
  }
}

addEventListener('message', async ({ data }: MessageEvent<HeicAsked>) => postMessage(await answer(data)));
