/** Lists the packages that go along with the product, as CycloneDX: `npm run components` writes `dist/components.cdx.json`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Component = { readonly 'bom-ref': string; readonly properties?: readonly { name: string; value: string }[] };
type Dependency = { readonly ref: string; readonly dependsOn?: readonly string[] };

/** A list as `npm sbom` writes it: all packages of the lock file. */
export type ComponentList = {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly Dependency[];
};

const isForDevelopment = ({ properties = [] }: Component) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

/**
 * Leaves out development packages. `npm sbom --omit dev` would leave out too much: all that any workspace has among its
 * devDependencies, even if another one ships it.
 */
export function withoutDevelopment(list: ComponentList): ComponentList {
  const components = list.components.filter((one) => !isForDevelopment(one));
  const kept = new Set([list.metadata.component, ...components].map((one) => one['bom-ref']));
  const dependencies = list.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
  return { ...list, components, dependencies };
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const printed = execFileSync('npm', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  mkdirSync(join(root, 'dist'), { recursive: true });
  const list = withoutDevelopment(JSON.parse(printed));
  writeFileSync(join(root, 'dist/components.cdx.json'), `${JSON.stringify(list, null, 2)}\n`);
}
