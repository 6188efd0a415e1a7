/** The import rules of docs/architecture.md. @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle, of types too, hides which of two parts stands on the other.',
      severity: 'error',
      from: { path: '^app/' },
      to: { circular: true },
    },
    {
      name: 'no-value-cycles-in-tests',
      severity: 'error',
      from: { path: '^tests/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'ui-stands-alone',
      comment: 'The design system knows nothing of the product above it.',
      severity: 'error',
      from: { path: '^app/ui' },
      to: { path: '^app/(domains|workflows|pages|routes|server)' },
    },
    {
      name: 'platform-below-domains',
      severity: 'error',
      from: { path: '^app/platform' },
      to: { path: '^app/(domains|workflows|pages|routes|server|ui)' },
    },
    {
      name: 'domains-below-workflows',
      severity: 'error',
      from: { path: '^app/domains' },
      to: { path: '^app/(workflows|pages|routes|server)' },
    },
    {
      name: 'domain-front-door',
      comment: 'A domain is reached through <domain>.server.ts, <domain>.ts or its ui folder.',
      severity: 'error',
      from: { path: '^app/domains/([^/]+)/' },
      to: {
        path: '^app/domains/([^/]+)/',
        pathNot: ['^app/domains/$1/', '^app/domains/([^/]+)/\\1(\\.server)?\\.ts$', '^app/domains/[^/]+/ui/'],
      },
    },
    {
      name: 'ui-reached-from-ui',
      comment: "Another domain's components are for components.",
      severity: 'error',
      from: { path: '^app/domains/([^/]+)/', pathNot: '^app/domains/[^/]+/ui/|\\.test\\.tsx?$' },
      to: { path: '^app/domains/[^/]+/ui/', pathNot: '^app/domains/$1/' },
    },
    {
      name: 'front-door-from-above',
      severity: 'error',
      from: { path: '^app/(routes|pages|workflows|server|root|entry)', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^app/domains/([^/]+)/',
        pathNot: [
          '^app/domains/([^/]+)/\\1(\\.server)?\\.ts$',
          '^app/domains/[^/]+/ui/',
          '^app/domains/[^/]+/[a-z-]+\\.ts$',
        ],
      },
    },
    {
      name: 'routes-are-leaves',
      comment: 'A route imports no route and no database.',
      severity: 'error',
      from: { path: '^app/routes', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^app/(routes/(?!redirects)|platform/db)' },
    },
    {
      name: 'pages-between-routes-and-workflows',
      comment:
        'What a page reads and does, for the routes that show it; it knows none of them, and no database.',
      severity: 'error',
      from: { path: '^app/pages', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^app/(routes|server|platform/db)' },
    },
    {
      name: 'pages-for-routes-only',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/(routes|pages)/' },
      to: { path: '^app/pages' },
    },
    {
      name: 'widget-stands-alone',
      comment: 'The widget is built on its own; a byte from elsewhere is a byte for every shopper.',
      severity: 'error',
      from: { path: '^app/widget', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^app/(?!widget)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser-safe',
      comment: 'What the browser runs imports server files as types only.',
      severity: 'error',
      from: { path: '^app/(ui|widget|domains/[^/]+/ui)/', pathNot: '\\.(server|test)\\.tsx?$' },
      to: { path: '\\.server\\.tsx?$', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'app/platform/db/generated' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
}
