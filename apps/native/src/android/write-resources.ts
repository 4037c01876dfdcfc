import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Element } from '@xmldom/xmldom';
import { PAGE_COLORS, readMark } from '../mark.ts';
import { editXml, findElement } from '../xml-file.ts';
import { vectorDrawable } from './vector-drawable.ts';

/** Adaptive icons: 108 dp, of which every launcher shows the 66 in the middle. */
const LAUNCHER = { canvas: 108, mark: 66 } as const;
/** Icon of the splash screen, 288 dp; the mark is as large as on the page that follows. */
const SPLASH = { canvas: 288, mark: 72 } as const;
/** Icon in the status bar, 24 dp; without its tile the mark fills 20 of them. */
const NOTIFICATION = { canvas: 24, mark: 31 } as const;

const WHITE = '#ffffff';
const BLACK = '#000000';

/** Kinds of data that Android can copy to its cloud or to another phone: all that there are. */
const DOMAINS = [
  ...['root', 'file', 'database', 'sharedpref', 'external'],
  ...['device_root', 'device_file', 'device_database', 'device_sharedpref'],
];

/**
 * What takes the place of Capacitor's backgrounds in its themes. In a WebView older than 140 Capacitor keeps the page between
 * the system's bars: then the window behind the status bar is as dark as the page's header, for its light letters.
 */
const THEMES = {
  'AppTheme.NoActionBar': {
    'android:windowBackground': '@color/ic_launcher_background',
    'android:navigationBarColor': '@color/page',
  },
  'AppTheme.NoActionBarLaunch': {
    windowSplashScreenBackground: '@color/page',
    windowSplashScreenAnimatedIcon: '@drawable/splash',
  },
};

const resources = (inner: string) => `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${inner}</resources>\n`;
const color = (name: string, value: string) => `  <color name="${name}">${value}</color>\n`;

const adaptiveIcon = `<?xml version="1.0" encoding="utf-8"?>
<adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
  <background android:drawable="@color/ic_launcher_background" />
  <foreground android:drawable="@drawable/ic_launcher_foreground" />
  <monochrome android:drawable="@drawable/ic_launcher_monochrome" />
</adaptive-icon>
`;

/**
 * Keeps tokens and customers' data on the phone: from Android 12 on `allowBackup` does not hold for moving to another one.
 * Source: developer.android.com/identity/data/autobackup.
 */
function dataExtractionRules(): string {
  const exclude = DOMAINS.map((domain) => `    <exclude domain="${domain}" path="." />\n`).join('');
  const sections = ['cloud-backup', 'device-transfer'].map((name) => `  <${name}>\n${exclude}  </${name}>\n`);
  return `<?xml version="1.0" encoding="utf-8"?>\n<data-extraction-rules>\n${sections.join('')}</data-extraction-rules>\n`;
}

/** Replaces Capacitor's icons and splash screen by the mark's, and writes the rules about backups. @param folder  `res` */
export function writeResources(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/(^|\/)(splash|ic_launcher\w*)\.(png|xml)$/.test(file)) rmSync(join(folder, file));
  for (const name of readdirSync(folder))
    if (readdirSync(join(folder, name)).length === 0) rmSync(join(folder, name), { recursive: true });

  const { tile, stripes } = readMark();
  const files = {
    'drawable/ic_launcher_foreground.xml': vectorDrawable(stripes, LAUNCHER),
    'drawable/ic_launcher_monochrome.xml': vectorDrawable(stripes, LAUNCHER, BLACK),
    'drawable/ic_notification.xml': vectorDrawable(stripes, NOTIFICATION, WHITE),
    'drawable/splash.xml': vectorDrawable([tile, ...stripes], SPLASH),
    'mipmap-anydpi-v26/ic_launcher.xml': adaptiveIcon,
    'mipmap-anydpi-v26/ic_launcher_round.xml': adaptiveIcon,
    'values/colors.xml': resources(color('ic_launcher_background', tile.fill) + color('page', PAGE_COLORS.light)),
    'values-night/colors.xml': resources(color('page', PAGE_COLORS.dark)),
    'xml/data_extraction_rules.xml': dataExtractionRules(),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  editXml(join(folder, 'values/styles.xml'), (document) => {
    for (const [style, items] of Object.entries(THEMES)) replaceItems(findElement(document, 'style', style), items);
  });
}

/** Replaces items of a theme by others. */
function replaceItems(style: Element, items: Readonly<Record<string, string>>): void {
  for (const item of [...style.getElementsByTagName('item')])
    if (item.getAttribute('name') === 'android:background') style.removeChild(item);
  for (const [name, value] of Object.entries(items)) {
    const item = style.ownerDocument!.createElement('item');
    item.setAttribute('name', name);
    item.textContent = value;
    style.appendChild(item);
  }
}
