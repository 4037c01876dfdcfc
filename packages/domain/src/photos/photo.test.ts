import { describe, expect, test } from 'vitest';
import type { AccountId } from '../ids.ts';
import { MOST_UNATTACHED_PHOTOS, photoEnd, whyNotAttach, whyNotRemove, whyNotUpload } from './photo.ts';
import { LARGEST_PHOTO_BYTES, photoKind } from './photo-file.ts';

const owner = 'owner' as AccountId;
const stranger = 'stranger' as AccountId;

test('photos that belong to no job are counted, to a bound', () => {
  expect(whyNotUpload(MOST_UNATTACHED_PHOTOS - 1)).toBeNull();
  expect(whyNotUpload(MOST_UNATTACHED_PHOTOS)).toBe('too_many_photos');
});

test('photos of a queued job that came to nothing go thirty days after its end', () => {
  expect(photoEnd(new Date('2026-05-02T17:00:00.000Z'))).toEqual(new Date('2026-06-01T17:00:00.000Z'));
});

describe('showing a photo with a job', () => {
  test.each([null, 'expired', 'canceled'] as const)('is fine when it belongs to a job that is %s', (shownBy) => {
    expect(whyNotAttach({ ownerId: owner, shownBy }, owner)).toBeNull();
    expect(whyNotAttach({ ownerId: owner, shownBy }, stranger)).toBe('photo_not_found');
  });

  test.each(['queued', 'offered', 'accepted'] as const)(
    'is refused when another one that is %s shows it',
    (shownBy) => {
      expect(whyNotAttach({ ownerId: owner, shownBy }, owner)).toBe('photo_not_found');
    },
  );
});

test('a photo is taken back by its owner, and only while no job shows it', () => {
  expect(whyNotRemove({ ownerId: owner, shownBy: null }, owner)).toBeNull();
  expect(whyNotRemove({ ownerId: owner, shownBy: 'queued' }, owner)).toBe('photo_in_use');
  expect(whyNotRemove({ ownerId: owner, shownBy: 'queued' }, stranger)).toBe('photo_not_found');
});

test.each(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])(
  'a phone writes photos of brand %s',
  (brand) => {
    const head = `\0\0\0\x18ftyp${brand}`;
    expect(photoKind(Uint8Array.from(head, (sign) => sign.charCodeAt(0)))).toBe('heic');
  },
);

test('a photo may have 15 MB', () => {
  expect(LARGEST_PHOTO_BYTES).toBe(15_728_640);
});

test('a file is what its first bytes say', () => {
  const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  expect(photoKind(bytes('\xff\xd8\xff\xe0'))).toBe('jpeg');
  expect(photoKind(bytes('\x89PNG\r\n\x1a\n'))).toBe('png');
  expect(photoKind(bytes('RIFF\0\0\0\0WEBPVP8 '))).toBe('webp');
  expect(photoKind(bytes('\0\0\0\x18ftypheic'))).toBe('heic');
  for (const other of [
    '',
    '\xff\xd8',
    'GIF89a',
    '<svg',
    '%PDF-1.7',
    'PK\x03\x04',
    'RIFF\0\0\0\0WAVE',
    'LIST\0\0\0\0WEBP',
    '\0\0\0\x18moovheic',
    '\0\0\0\x18ftypisom',
  ]) {
    expect(photoKind(bytes(other))).toBeNull();
  }
});
