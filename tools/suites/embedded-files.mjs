/**
 * Tests of behavior in which the embedded database could differ from PostgreSQL, as parts of paths: driver, transactions
 * and locks, jobs and backups, and days and a month of business across all features. Other statements run on it in the
 * end-to-end journeys.
 */
export const EMBEDDED_FILES = [
  '.embedded.process.test.ts',
  'server/src/back-up.process.test.ts',
  'server/src/business-',
  'server/src/composition/compose-simulator.test.ts',
  'server/src/database-mark.test.ts',
  'server/src/odd-values.test.ts',
  'server/src/restore-drill.process.test.ts',
  'server/src/features/ledger/postings/',
  'server/src/features/offers/accept-races.test.ts',
  'server/src/platform/db/',
  'server/src/platform/jobs/',
]

/** Tests of pictures, as parts of paths, which hold for pictures in a bucket as well. */
export const PICTURE_FILES = [
  'server/src/platform/files/image-store.test.ts',
  'server/src/features/files/',
  'server/src/features/addresses/photos/',
  'server/src/features/articles/',
  'server/src/features/chat/chat-photos.test.ts',
  'server/src/features/claims/claims.test.ts',
  'server/src/features/orders/driver-steps/step-photos.test.ts',
  'server/src/features/orders/no-show/no-show.test.ts',
  'server/src/features/orders/photos/',
  'server/src/features/orders/receiver/receiver-photos.test.ts',
  'server/src/features/profile/update-profile.test.ts',
]
