import { readFileSync, writeFileSync } from 'node:fs';
import { DOMParser, type Document, type Element, onErrorStopParsing, XMLSerializer } from '@xmldom/xmldom';

const ANDROID = 'http://schemas.android.com/apk/res/android';

/** Parses an XML file. @throws if it is not well-formed */
export const readXml = (file: string): Document =>
  new DOMParser({ onError: onErrorStopParsing }).parseFromString(readFileSync(file, 'utf8'), 'text/xml');

/** Parses an XML file, lets `edit` change its DOM, and writes the file again. */
export function editXml(file: string, edit: (document: Document) => void): void {
  const document = readXml(file);
  edit(document);
  writeFileSync(file, new XMLSerializer().serializeToString(document));
}

/** Value of the `android:` attribute with this name, or else of the one without prefix; null when there is neither. */
export const attributeOf = (element: Element, name: string): string | null =>
  element.getAttributeNS(ANDROID, name) ?? element.getAttribute(name);

/**
 * Finds the only element with a tag below `within`; if `name` is given, the only one with that `name` attribute.
 * @throws Error when there is none or more than one: the template has changed, so the patch must be changed too
 */
export function findElement(within: Document | Element, tag: string, name?: string): Element {
  const found = [...within.getElementsByTagName(tag)].filter(
    (element) => name === undefined || attributeOf(element, 'name') === name,
  );
  if (found.length !== 1)
    throw new Error(`There are ${found.length} <${tag}>${name === undefined ? '' : ` named ${name}`} instead of one.`);
  return found[0]!;
}

/** Sets `android:` attributes. */
export function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttributeNS(ANDROID, `android:${name}`, value);
}

/** Appends an element with `android:` attributes, and returns it. */
export function appendElement(to: Element, tag: string, attributes: Readonly<Record<string, string>> = {}): Element {
  const element = to.ownerDocument!.createElement(tag);
  setAttributes(element, attributes);
  to.appendChild(element);
  return element;
}
