/** Who may import whom. Each rule says why; `npm run boundaries` runs them. */
const TEST = '\\.(pg\\.)?test\\.tsx?$|/testing/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment:
        'Rules import rules: no libraries, no Node, no other package. That is what lets a test of one take a millisecond.',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: TEST },
      to: { pathNot: '^packages/domain/' },
    },
    {
      name: 'contract-knows-only-domain-and-zod-mini',
      comment: 'The browser loads the contract: plain zod would add 20 kB to the first page.',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: TEST },
      to: { pathNot: '^packages/(contract|domain)/|^node_modules/zod/v4/mini/|^node_modules/zod/mini/' },
    },
    {
      name: 'fixtures-only-in-tests-and-the-demo-world',
      comment: 'Made-up people must never reach production code.',
      severity: 'error',
      from: {
        path: '^(packages|apps)/',
        pathNot: `${TEST}|^packages/fixtures/|^apps/e2e/|^apps/api/src/doors/(demo/|start/welcome\\.ts$)`,
      },
      to: { path: '^packages/fixtures/' },
    },
    {
      name: 'api-and-web-meet-only-in-contract-and-domain',
      severity: 'error',
      from: { path: '^apps/(api|web|e2e)/' },
      to: { path: '^apps/(api|web|e2e)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'http-does-not-write',
      comment:
        'Calls go to a use case or a read. A write needs a use case, so that rule, change line and transaction go together.',
      severity: 'error',
      from: { path: '\\.http\\.ts$' },
      to: { path: '\\.writes\\.ts$|^apps/api/src/telling/changes/record-change' },
    },
    {
      name: 'only-doors-know-http',
      comment: 'Use cases run in the worker too.',
      severity: 'error',
      from: {
        path: '^apps/api/src/',
        pathNot: `${TEST}|^apps/api/src/(doors|machinery/http)/`,
      },
      to: {
        path: '^node_modules/(fastify|@fastify)/|^apps/api/src/machinery/http/|\\.http\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'writes-stay-home',
      comment:
        "A noun writes its own tables. To change another's data, call its use case or step; to hold it, its locks.",
      severity: 'error',
      from: { path: '^apps/api/src/([^/]+/[^/]+)/', pathNot: TEST },
      to: {
        path: '^apps/api/src/.+\\.writes\\.ts$',
        pathNot: '^apps/api/src/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'one-door-to-each-outside-service',
      comment: 'Vendor SDKs and drivers are imported in machinery/outside and machinery/db only.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: `${TEST}|^apps/api/src/machinery/(outside|db)/` },
      to: { path: '^node_modules/(stripe|nodemailer|pg|web-push)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nobody-knows-tests',
      comment: 'What helps tests stands above all floors, never below. The floors themselves: npm run house.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: TEST },
      to: { path: '^apps/api/src/testing/|^apps/api/src/main\\.ts$' },
    },
    {
      name: 'web-flows-screens-features-ui-lib',
      comment: 'ui: could it ship in another product? lib: could it ship without screens?',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/', pathNot: TEST },
      to: { path: '^apps/web/src/(app|screens|features)/' },
    },
    {
      name: 'features-do-not-import-screens-or-each-other',
      comment:
        'Screens put features side by side. Steps about the yard, the card form, a company’s calendar, the fields of a rule and of a new password are the same wherever they are needed: these folders may be used by all.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: TEST },
      to: {
        path: '^apps/web/src/screens/|^apps/web/src/features/',
        pathNot: '^apps/web/src/features/($1|yard|card-payment|room-calendar|series-rule|new-password)/',
      },
    },
    {
      name: 'shared-features-stand-alone',
      comment: 'What all features may use knows none of them.',
      severity: 'error',
      from: {
        path: '^apps/web/src/features/(yard|card-payment|room-calendar|series-rule|new-password)/',
        pathNot: TEST,
      },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'one-door-to-the-phone',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/lib/platform\\.ts$' },
      to: { path: '^node_modules/@capacitor/' },
    },
    {
      name: 'web-takes-the-small-zod',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: TEST },
      to: { path: '^node_modules/zod/', pathNot: '^node_modules/zod/(v4/)?(mini|core)/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
    exclude: { path: '\\.css$|/dist/' },
  },
};
