import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Element } from '@xmldom/xmldom';
import { PAGE_COLORS, readMark } from '../mark.ts';
import { editXml, findElement } from '../xml-file.ts';
import { vectorDrawable } from './vector-drawable.ts';

/** Adaptive icon: 108 dp wide and high; every launcher shows at least the 66 dp in its middle. */
const LAUNCHER = { canvas: 108, mark: 66 } as const;
/** Icon of the splash screen: 288 dp wide and high; its mark is as large as on the page that follows. */
const SPLASH = { canvas: 288, mark: 72 } as const;
/** Icon in the status bar: 24 dp wide and high. Only the stripes of the mark are drawn, which take up 20 dp. */
const NOTIFICATION = { canvas: 24, mark: 31 } as const;

const WHITE = '#ffffff';
const BLACK = '#000000';

/** All kinds of data that Android can back up to the cloud or transfer to another phone, by their XML names. */
const DOMAINS = [
  ...['root', 'file', 'database', 'sharedpref', 'external'],
  ...['device_root', 'device_file', 'device_database', 'device_sharedpref'],
];

/**
 * Items that replace `android:background` in Capacitor's themes, by theme. With a WebView older than 140, Capacitor
 * keeps the page between the system bars; the window's background is then visible behind the status bar, and is as dark
 * as the page's header, so that the light text of the status bar is readable.
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
 * XML of rules that exclude all data from cloud backup and device transfer, so that tokens and customers' data stay on
 * the phone. From Android 12 on, `allowBackup="false"` does not prevent the transfer to another phone.
 * Source: developer.android.com/identity/data/autobackup.
 */
function dataExtractionRules(): string {
  const exclude = DOMAINS.map((domain) => `    <exclude domain="${domain}" path="." />\n`).join('');
  const sections = ['cloud-backup', 'device-transfer'].map((name) => `  <${name}>\n${exclude}  </${name}>\n`);
  return `<?xml version="1.0" encoding="utf-8"?>\n<data-extraction-rules>\n${sections.join('')}</data-extraction-rules>\n`;
}

/**
 * Replaces Capacitor's icons and splash screen by those of the mark, patches its themes, and writes the backup rules.
 * @param folder  the project's `res` folder
 */
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

/** Removes `android:background` from a theme and appends these items, values by name. */
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
