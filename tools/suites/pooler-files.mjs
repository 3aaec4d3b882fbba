/**
 * Tests of behavior that a pooler could change, as parts of paths: transactions, locks, guarded writes, jobs, races and a day of
 * business.
 */
export const POOLER_FILES = [
  'server/src/business-day',
  'server/src/features/ledger/postings/',
  'server/src/features/offers/accept-races.test.ts',
  'server/src/features/orders/create/',
  'server/src/platform/commands/',
  'server/src/platform/db/one-connection.test.ts',
  'server/src/platform/db/retry-conflicts.test.ts',
  'server/src/platform/jobs/',
]
