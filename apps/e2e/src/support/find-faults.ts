import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type { AxeResults, RuleObject, RunOnly, RunOptions } from 'axe-core';
import { comeToRest } from './come-to-rest.ts';

/** A page in a frame answers when it gets to it, on however busy a machine; axe would go on without it. */
const FRAME_MS = 60_000;

/** Half as long as the one that comes by its name, and put into every document. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong with a page as it stands, or with the dialog over it, frames included, one line for each kind. What is fading in or out gets to
 * its end first: halfway there no words have the contrast that they are read with.
 *
 * axe is put into each document once and asks the rules in place: its own package for Playwright puts it in anew each
 * time and opens a page beside, which takes three times as long.
 *
 * @throws Error if a frame came meanwhile, which axe waits for and does not judge: the caller waits for it first
 */
export async function findFaults(page: Page, runOnly: RunOnly, rules: RuleObject = {}): Promise<string[]> {
  for (const frame of page.frames()) if (!(await hasAxe(frame))) await frame.evaluate(AXE);
  await comeToRest(page);
  const options: RunOptions = {
    runOnly,
    rules,
    resultTypes: ['violations'],
    pingWaitTime: FRAME_MS,
    frameWaitTime: FRAME_MS,
  };
  const violations = await page.evaluate(async (how) => {
    const ours = window as unknown as { axe: { run(part: Document | Element, how: RunOptions): Promise<AxeResults> } };
    // What lies behind a modal dialog can be neither reached nor read, and is half covered by it.
    const part = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document;
    return (await ours.axe.run(part, how)).violations;
  }, options);
  for (const frame of page.frames()) {
    if (!(await hasAxe(frame))) throw new Error(`${frame.url()} came while the page was judged: wait for it first.`);
  }
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

const hasAxe = (frame: Frame) => frame.evaluate(() => 'axe' in window);
