import { expect, type Locator, type Page } from '@playwright/test';

/** A file as a browser is handed it. */
type Picture = { name: string; mimeType: string; buffer: Buffer };

/** A photo of a lawn: a JPEG that the browser itself has drawn and packed. @param grass  its color */
export async function aLawnPhoto(page: Page, name: string, grass: string): Promise<Picture> {
  const packed = await page.evaluate((color) => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#bcd7ee';
    pen.fillRect(0, 0, 640, 480);
    pen.fillStyle = color;
    for (let x = 0; x < 640; x += 4) pen.fillRect(x, 200 + ((x * 37) % 90), 3, 480);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!;
  }, grass);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(packed, 'base64') };
}

/** 320 × 240 pixels of sky and lawn, coded as an iPhone codes its photos. */
const HEIC =
  'AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAABKW1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAADnBp' +
  'dG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABSQAAAHsAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAA' +
  'AK1pcHJwAAAAkGlwY28AAAB0aHZjQwEECAAAAJ+oAAAAADzwAPz9+PgAAA8DoAABABdAAQwB//8ECAAAAwCfqAAAAwAAPLoCQKEA' +
  'AQAoQgEBBAgAAAMAn6gAAAMAADygCggPFlupJMrwEBAAAAMAEAAAAwGQgKIAAQAHRAHBcrBiQAAAABRpc3BlAAAAAAAAAUAAAADw' +
  'AAAAFWlwbWEAAAAAAAAAAQABAoECAAAAg21kYXQAAAB3KAGvchzUERDsLmD3zfulle+vQ3/e4SYI7K9xk4yfJQAtQb3Twg9xCnqd' +
  'eA+LVowyB1W5txrHFa7rj+sG3i/5X4wibj+ikkScANxX9Tgl+zuKEH6BgJ2Yqvh80SoGibmxF+HlthCngGgCIC5K23iTAIkD4AAA' +
  'EVA=';

/** A photo as iPhones keep it, which only the page can read. */
export const aHeicPhoto = (name: string): Picture => ({
  name,
  mimeType: 'image/heic',
  buffer: Buffer.from(HEIC, 'base64'),
});

/** Presses what asks for files, and chooses these. */
export async function choosePhoto(page: Page, press: Locator, ...files: Picture[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press.click();
  await (await chooser).setFiles(files);
}

/** That a picture can be seen, and not only its frame. */
export async function expectPicture(picture: Locator): Promise<void> {
  const width = (image: HTMLImageElement) => {
    image.scrollIntoView({ block: 'center' }); // it may be fetched only then
    return image.naturalWidth;
  };
  await expect.poll(() => picture.evaluate(width)).toBeGreaterThan(0);
}
