import { errorCode, neverConnected } from '../../error-code.ts'

/**
 * PostgreSQL is stopping, starting or full, not yet promoted, or so busy that a lock or a statement timed out; PgBouncer has lost
 * it (08P01); a connection broke; and what the pool and a dead connection tell, which have only messages.
 */
const AWAY_CODES: ReadonlySet<string> = new Set([
  '08P01',
  '25006',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '55P03',
  '57014',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
])
const AWAY_WORDS = /timeout exceeded when trying to connect|Connection terminated|is not queryable/

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')

/** Whether a statement failed because the database is away or too busy, not because of the statement. */
export const isDatabaseAway = (error: unknown): boolean =>
  AWAY_CODES.has(errorCode(error)) || neverConnected(error) || AWAY_WORDS.test(messageOf(error))

/** Busy is not away: waiting longer would make it busier. */
const BUSY: ReadonlySet<string> = new Set(['53300', '55P03', '57014'])
const WAITED_ALREADY = /timeout exceeded when trying to connect|query_wait_timeout/

/** Whether the connection or its database is gone, as while a primary is restarted or its replica promoted. */
export const isConnectionLost = (error: unknown): boolean =>
  isDatabaseAway(error) && !BUSY.has(errorCode(error)) && !WAITED_ALREADY.test(messageOf(error))

/** Starting up; a replica that is not promoted yet. */
const BEFORE_IT_RAN: ReadonlySet<string> = new Set(['57P03', '25006'])
const WORDS_OF_POOLER = /server_login_retry|cannot connect to server/

/** Whether a statement surely did not run, so that it may be sent again whatever it does. */
export const didNotRun = (error: unknown): boolean =>
  BEFORE_IT_RAN.has(errorCode(error)) || neverConnected(error) || WORDS_OF_POOLER.test(messageOf(error))
