/** Tests of commands that start on the embedded database wherever they run. */
export const EMBEDDED_ALWAYS = ['server/src/create-operator.test.ts', 'server/src/main.test.ts']

/**
 * What the embedded database could do differently from PostgreSQL, as parts of paths: the tests of the driver, of
 * transactions and locks, of jobs and backups, days and a month of business through every feature. All other
 * statements run on it in the journeys, whose servers have no other database.
 */
export const EMBEDDED_FILES = [
  ...EMBEDDED_ALWAYS,
  'server/src/back-up.test.ts',
  'server/src/business-',
  'server/src/compose-simulator.test.ts',
  'server/src/database-mark.test.ts',
  'server/src/odd-searches.test.ts',
  'server/src/features/ledger/postings/',
  'server/src/features/offers/accept-races.test.ts',
  'server/src/platform/db/',
  'server/src/platform/jobs/',
]
