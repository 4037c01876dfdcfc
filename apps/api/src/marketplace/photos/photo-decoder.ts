import sharp from 'sharp';

// Only what phones write is ever decoded: no SVG, no PDF, no GIF, whatever a file calls itself.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.concurrency(1);
sharp.cache(false);

/** What photos are decoded and drawn anew with. It takes 28 MB of memory: whoever needs it imports it then. */
export { sharp };
