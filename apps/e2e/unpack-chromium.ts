/** Unpacks the Chromium that npm carries into the temporary folder of this process, with its fonts and libraries. */
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
