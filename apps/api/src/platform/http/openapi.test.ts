import { Validator } from '@seriousme/openapi-schema-validator';
import { contract } from '@swath/contract/contract';
import { ENDPOINTS } from '@swath/contract/endpoints';
import { expect, test } from 'vitest';
import { docsPage } from '../../entrypoints/pages/docs-page.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument(contract, 'https://swath.test');

test('the document is OpenAPI 3.1 by the specification’s own schema', async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(document));
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('every call is in it under its name, with its refusals', () => {
  const paths = document.paths as Record<
    string,
    Record<string, { operationId: string; parameters: { name: string; in: string }[]; responses: object }>
  >;
  for (const endpoint of ENDPOINTS) {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId).toBe(endpoint.name);
    const words = JSON.stringify(operation?.responses);
    for (const code of endpoint.refusals ?? []) expect(words).toContain(code);
    const takesProof = operation?.parameters?.some(({ name, in: where }) => name === 'dpop' && where === 'header');
    expect(takesProof ?? false, endpoint.name).toBe(endpoint.proof === 'dpop');
  }
  expect(new Set(ENDPOINTS.map((endpoint) => endpoint.name)).size).toBe(ENDPOINTS.length);
});

test('the page to read names every call and lets no markup through', () => {
  const page = docsPage(contract, 'nonce');
  for (const endpoint of ENDPOINTS) expect(page).toContain(`id="${endpoint.name}"`);
  expect(page).not.toMatch(/<script|style="/);
});
