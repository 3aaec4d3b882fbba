import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

/** Ends a test that waits forever; what a busy machine takes is far less. */
const HANGS_AFTER_MS = 300_000
/** What is polled for is ended before its test is, so that the failure names it. */
const POLL = { poll: { timeout: HANGS_AFTER_MS / 2 } }

const SERVER = 'server/{src,test,seeds}/**/*'

/** Tests with a database of each thread. */
const databaseProject = (name: string, include: string[], exclude: string[]): TestProjectConfiguration => ({
  test: {
    name,
    include,
    exclude,
    globalSetup: 'server/test/database/around-tests.ts',
    pool: 'threads',
    isolate: false,
    testTimeout: HANGS_AFTER_MS,
    hookTimeout: 300_000,
    expect: POLL,
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        // pure: one set of threads reads all files
        test: {
          name: 'unit',
          include: [
            'domain/src/**/*.test.ts',
            'contract/src/**/*.test.ts',
            'client/src/**/*.test.ts',
            'bench/**/*.test.ts',
            'tools/**/*.test.ts',
            'web/{src,build}/**/*.test.{ts,tsx}',
          ],
          exclude: [
            ...['tools/readme-commands.test.ts', 'tools/installation/**'],
            ...['**/*.process.test.ts', '**/node_modules/**'],
          ],
          setupFiles: 'web/test/locale/reset-locale.ts',
          pool: 'threads',
          isolate: false,
          testTimeout: HANGS_AFTER_MS,
          expect: POLL,
        },
      },
      // on PGlite, or on PostgreSQL where TEST_DATABASE says so
      databaseProject('server', [`${SERVER}.test.ts`], ['**/*.{process,long}.test.ts', '**/node_modules/**']),
      // start processes: commands, and engines of their own
      databaseProject(
        'processes',
        [`${SERVER}.process.test.ts`, 'tools/**/*.process.test.ts'],
        ['**/*.embedded.process.test.ts', '**/node_modules/**'],
      ),
      // start processes on the embedded database, whichever the others run on
      databaseProject('embedded', [`${SERVER}.embedded.process.test.ts`], ['**/node_modules/**']),
      // months of business, models and outages, played at length
      databaseProject('long', [`${SERVER}.long.test.ts`], ['**/node_modules/**']),
      {
        // the apps' screens in a made-up window, against the real server in the same thread
        test: {
          name: 'screens',
          include: ['web/test/**/*.test.ts'],
          setupFiles: 'web/test/browser/open-window.ts',
          globalSetup: 'server/test/database/around-tests.ts',
          pool: 'threads',
          isolate: false,
          maxWorkers: 1,
          testTimeout: HANGS_AFTER_MS,
          hookTimeout: 300_000,
          expect: POLL,
        },
      },
      {
        // starts the product as the README says
        test: { name: 'readme', include: ['tools/readme-commands.test.ts'], testTimeout: 600_000 },
      },
      {
        // installs the product on a new Debian machine, and runs the image's files
        test: {
          name: 'installation',
          include: ['tools/installation/*.test.ts'],
          globalSetup: 'tools/installation/release.setup.ts',
          maxWorkers: 1,
          testTimeout: HANGS_AFTER_MS,
          hookTimeout: 900_000,
        },
      },
    ],
  },
})
