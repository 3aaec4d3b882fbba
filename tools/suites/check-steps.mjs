/**
 * `madeFrom`: files and folders whose content decides the result; a step without it runs every time. `perFile`: each file is
 * checked by itself, so that after the last pass only changed ones are, in place of the argument `.`, unless one of these changed.
 * @typedef {{ name: string, command: string, args: readonly string[], madeFrom?: readonly string[], perFile?: readonly string[] }} CheckStep
 */

/** What every step depends on: the installed tools, and how packages find each other. */
export const TOOLS = ['package.json', 'package-lock.json']

const WORKSPACES = ['domain', 'contract', 'server', 'web', 'client', 'e2e', 'bench', 'tools']
/** With every page that a citation, and every file that a script or an image, may name. */
const REPOSITORY = [
  ...WORKSPACES,
  ...['docs', 'deploy', '.ci', '.gitignore', '.editorconfig', '.dockerignore'],
  ...['biome.json', 'knip.json', 'tsconfig.base.json', 'vitest.config.ts', 'compose.yaml', 'Dockerfile'],
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'LICENSE', 'NOTICE'],
]

/**
 * What the compiler knows of a program stays in `.cache/types`, so that it checks again only what a change reaches. One checker
 * each, because several repeat each other's work and the steps already use all cores.
 * @param {string} name
 * @param {string} config
 * @param {readonly string[]} madeFrom
 */
const types = (name, config, madeFrom) => ({
  name: `types of ${name}`,
  command: 'tsc',
  args: [
    ...['-p', config, '--checkers', '1'],
    ...['--incremental', '--tsBuildInfoFile', `.cache/types/${config.replaceAll('/', '-')}.tsbuildinfo`],
  ],
  madeFrom: ['tsconfig.base.json', ...madeFrom],
})

/** Compiles the site's messages to typed functions, which the type check, tests and knip need. */
export const MESSAGES = /** @type {CheckStep} */ ({
  name: 'messages',
  command: 'npm',
  args: ['run', '--silent', 'messages', '-w', 'web'],
})

/**
 * All checks that don't run the product, the longest first.
 * @type {readonly CheckStep[]}
 */
export const CHECK_STEPS = [
  // in one program, because tools and bench import the server
  types('server, tools and bench', 'tools/tsconfig.json', [...WORKSPACES, 'vitest.config.ts']),
  types("web and the screens' tests", 'web/tsconfig.json', WORKSPACES),
  {
    name: 'dead code',
    command: 'knip',
    args: ['--no-progress', '--cache', '--cache-location', '.cache/knip'],
    madeFrom: REPOSITORY,
  },
  {
    name: 'format and lint',
    command: 'biome',
    args: [
      ...['ci', '--colors=off', '--diagnostic-level=error', '--max-diagnostics=200'],
      ...['--no-errors-on-unmatched', '--files-ignore-unknown=true', '.'],
    ],
    madeFrom: REPOSITORY,
    perFile: ['biome.json', '.gitignore', '.editorconfig', ...TOOLS],
  },
  {
    name: 'imports, sizes, names and other house rules',
    command: 'node',
    args: ['tools/check-sources.ts'],
    madeFrom: REPOSITORY,
  },
  types("domain's tests", 'domain/tsconfig.test.json', ['domain']),
  types("contract's tests", 'contract/tsconfig.test.json', ['domain', 'contract']),
  types('e2e', 'e2e/tsconfig.json', ['domain', 'contract', 'client', 'e2e', 'docs/samples']),
  types('domain', 'domain/tsconfig.json', ['domain']),
  types('contract', 'contract/tsconfig.json', ['domain', 'contract']),
  types("the client's tests", 'client/tsconfig.test.json', ['client']),
  types('the client', 'client/tsconfig.json', ['client']),
  types("the site's worker", 'web/src/worker/tsconfig.json', ['domain', 'contract', 'web']),
]
