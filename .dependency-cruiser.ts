/**
 * Which folder may import which, checked by `npm run imports`. Imports of types count too.
 * https://github.com/sverweij/dependency-cruiser/blob/main/doc/rules-reference.md
 */

import type {IConfiguration, IForbiddenRuleType} from 'dependency-cruiser'

/**
 * The layers of the apps and packages, from top to bottom: a folder imports itself and the folders of lower
 * layers. `.` are the files next to the folders. A subfolder that is listed is not part of its parent.
 */
export const LAYERS: Record<string, string[][]> = {
  web: [['test'], ['app', 'server'], ['publishing'], ['content'], ['features'], ['ui'], ['.']],
  'web/server': [['.'], ['mail'], ['preview', 'trip', 'visits'], ['pages'], ['http']],
  'web/publishing': [['static-export'], ['releases', 'pictures'], ['rendering']],
  studio: [
    ['test'],
    ['.', 'scripts'],
    ['document-actions', 'inputs', 'numbers', 'pictures', 'today'],
    ['inbox/request-detail', 'schedule', 'search-preview'],
    ['people', 'photos', 'site-status', 'trash'],
    ['inbox', 'destinations'],
    ['proposals'],
    ['schema'],
    ['schema/documents', 'schema/singletons'],
    ['schema/fields'],
    ['brand', 'offline', 'shared'],
  ],
  'packages/lakelet/src': [
    ['cli', 'studio'],
    ['.'],
    ['http/routes'],
    ['http', 'http/pages'],
    ['actions', 'assets', 'presence', 'streams', 'webhooks'],
    ['releases'],
    ['rules'],
    ['datasets', 'images', 'query/readers'],
    ['auth', 'history', 'mutations', 'query'],
    ['query/source-map'],
    ['query/functions'],
    ['process-pool', 'store'],
    ['shared'],
  ],
  'packages/cli/src': [
    ['.'],
    ['commands', 'services'],
    ['backup', 'build', 'migrate', 'supervisor'],
    ['lake', 'studio'],
    ['settings'],
    ['shared'],
  ],
  'packages/processing/src': [['.'], ['retention'], ['mail'], ['orders', 'outbox', 'spam'], ['shared']],
  'packages/e2e': [['.', 'scripts', 'specs'], ['fixtures']],
  'packages/stress/src': [
    ['.'],
    [
      'door-fuzz',
      'doors',
      'histories',
      'hosted',
      'lake-fuzz',
      'studio-sign-in',
      'self-hosting',
      'site-fuzz',
      'two-sites',
    ],
    ['lake'],
    ['shared'],
  ],
  'packages/bench/src': [['.'], ['scale'], ['shared']],
}

/** Files of a higher layer, or of the same one, that a folder may import. */
const EXCEPTIONS: Record<string, string[]> = {
  'web/app': [
    // Next bundles `app` separately from the server. Besides types, it has only `getServices()`.
    '^web/server/services[.]ts$',
  ],
}

const FOLDER_MAP = 'See the folder map in CONTRIBUTING.md.'

/** One rule for each folder: it imports only itself and the folders of lower layers. */
function layerRules(root: string, layers: string[][]): IForbiddenRuleType[] {
  const folders = layers.flat()
  /** The files of a folder, as a regular expression. */
  const filesOf = (folder: string) => {
    if (folder === '.') return `^${root}/[^/]+$`
    const subfolders = folders.filter((other) => other.startsWith(`${folder}/`))
    const unlisted = subfolders.map((other) => `(?!${other.slice(folder.length + 1)}/)`).join('')
    return `^${root}/${folder}/${unlisted}`
  }
  return layers.flatMap((layer, index) =>
    layer.map((folder) => {
      const lower = layers.slice(index + 1).flat()
      const lowerNames = lower.map((other) => (other === '.' ? `, the files in ${root}` : `, ${other}`))
      const path = folder === '.' ? root : `${root}/${folder}`
      return {
        name: `layers-of-${path}`,
        comment: `${path} imports itself${lowerNames.join('')} and packages. ${FOLDER_MAP}`,
        severity: 'error',
        from: {path: filesOf(folder)},
        to: {
          path: `^${root}/`,
          pathNot: [...[folder, ...lower].map(filesOf), ...(EXCEPTIONS[path] ?? [])],
        },
      }
    }),
  )
}

/** The folder of a package or app. */
const MEMBER = '(packages/[^/]+|web|studio)/'
const TESTS = [`^${MEMBER}test/`, `^${MEMBER}.*[.](test|spec)[.]tsx?$`]

const configuration: IConfiguration = {
  forbidden: [
    ...Object.entries(LAYERS).flatMap(([root, layers]) => layerRules(root, layers)),
    {
      name: 'schema-without-screens',
      comment: `Add the component to the table in studio/inputs/with-inputs.ts. ${FOLDER_MAP}`,
      severity: 'error',
      from: {path: '^studio/schema/'},
      to: {path: '^studio/.*[.](tsx|css)$|/node_modules/(@sanity/ui|styled-components)/'},
    },
    {
      name: 'no-cycles-between-files',
      comment: `Move what both files need to a third one. ${FOLDER_MAP}`,
      severity: 'error',
      from: {},
      to: {circular: true},
    },
    {
      name: 'no-cycles-between-folders',
      comment: `Move what both folders need to a lower one. ${FOLDER_MAP}`,
      severity: 'error',
      scope: 'folder',
      from: {path: '^(packages|studio|web)/'},
      to: {circular: true},
    },
    {
      name: 'import-packages-by-name',
      comment: `Import other packages by name, through the "exports" of their package.json. ${FOLDER_MAP}`,
      severity: 'error',
      // They compare what the Studio and the site accept. Neither is a package.
      from: {path: `^${MEMBER}`, pathNot: '^studio/test/(validation[.]test|query-result[.]check)[.]ts$'},
      to: {
        path: `^${MEMBER}`,
        pathNot: '^$1/',
        dependencyTypes: ['local'],
        // `#front-door/*` is mapped to a package by name in the "imports" of lakelet's package.json.
        dependencyTypesNot: ['aliased-subpath-import'],
      },
    },
    {
      name: 'published-packages',
      comment: `lakelet is published, together with front-door. Neither imports other packages. ${FOLDER_MAP}`,
      severity: 'error',
      from: {path: '^packages/(lakelet|front-door)/src/'},
      to: {path: `^${MEMBER}`, pathNot: '^packages/($1|front-door)/'},
    },
    {
      name: 'packages-do-not-import-apps',
      comment: `Site and Studio import packages, not the other way round. ${FOLDER_MAP}`,
      severity: 'error',
      // Random histories check what visitors see.
      from: {path: '^packages/', pathNot: '^packages/stress/src/histories/'},
      to: {path: '^(web|studio)/'},
    },
    {
      name: 'tests-are-not-imported',
      comment: `Only tests import tests. ${FOLDER_MAP}`,
      severity: 'error',
      from: {pathNot: TESTS},
      to: {path: TESTS},
    },
    {
      name: 'declared-dependencies',
      comment: 'Add the package to the dependencies in the package.json of the importing package.',
      severity: 'error',
      from: {},
      to: {dependencyTypes: ['npm-no-pkg', 'npm-unknown']},
    },
    {
      name: 'production-dependencies',
      comment: 'The container installs production dependencies only: move the package to `dependencies`.',
      severity: 'error',
      from: {
        path: '^(web|packages/(cli|documents|editing|front-door|lakelet|lake-client|trip-request|processing)/src)/',
        pathNot: [
          ...TESTS,
          '^web/(.*/test-[^/]+[.]ts$|test/|ui/styles/fonts/subset-fonts[.]ts$)',
          // The command and the Studio plugin of lakelet do not run in the container.
          '^packages/lakelet/src/(cli/|studio/|import-dataset)',
        ],
      },
      to: {dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only']},
    },
    {
      name: 'resolvable-imports',
      comment:
        'The dependency is not declared, its "exports" do not list the file, or there is no such file.',
      severity: 'error',
      from: {},
      to: {couldNotResolve: true},
    },
  ],
  options: {
    exclude: {path: ['/[.]next/', `^${MEMBER}(dist|public)/`, '[.]generated[.]', 'next-env[.]d[.]ts$']},
    doNotFollow: {path: 'node_modules'},
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
    },
  },
}

export default configuration
