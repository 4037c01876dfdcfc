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
