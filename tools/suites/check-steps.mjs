/** @typedef {{ name: string, command: string, args: readonly string[] }} CheckStep */

const types = (/** @type {string} */ name, /** @type {string} */ config) => ({
  name: `types of ${name}`,
  command: 'tsc',
  args: ['-p', config],
})

/** Compiles the site's messages to typed functions, which the type check, tests and knip need. */
export const MESSAGES = /** @type {CheckStep} */ ({
  name: 'messages',
  command: 'npm',
  args: ['run', '--silent', 'messages', '-w', 'web'],
})

/**
 * All checks that don't run the product.
 * @type {readonly CheckStep[]}
 */
export const CHECK_STEPS = [
  {
    name: 'format and lint',
    command: 'biome',
    args: ['ci', '--colors=off', '--diagnostic-level=error', '--max-diagnostics=200', '.'],
  },
  types('domain', 'domain/tsconfig.json'),
  types("domain's tests", 'domain/tsconfig.test.json'),
  types('contract', 'contract/tsconfig.json'),
  types("contract's tests", 'contract/tsconfig.test.json'),
  // in one program, because tools and bench import the server
  types('server, tools and bench', 'tools/tsconfig.json'),
  types('web', 'web/tsconfig.json'),
  types("the site's worker", 'web/src/worker/tsconfig.json'),
  types("the screens' tests", 'web/test/tsconfig.json'),
  types('the client', 'client/tsconfig.json'),
  types("the client's tests", 'client/tsconfig.test.json'),
  types('e2e', 'e2e/tsconfig.json'),
  {
    name: 'imports, sizes, names and other house rules',
    command: 'node',
    args: ['tools/check-sources.ts'],
  },
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
]
