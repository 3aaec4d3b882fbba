/**
 * The code of an error as Node, the system and PostgreSQL give it, such as `ENOENT` or `23505`, or that of its nearest cause; empty
 * if there is none.
 */
export const errorCode = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return errorCode(error.cause)
}

/** What to call a failure in a line for operators: its code, or its name, never its message, which may quote what was sent. */
export const failureName = (error: unknown): string =>
  errorCode(error) || (error instanceof Error ? error.name : 'unknown failure')

/** PostgreSQL: a row with the same unique key exists. */
export const UNIQUE_VIOLATION = '23505'

/** PostgreSQL: the row conflicts with another one by an exclusion constraint. */
export const EXCLUSION_VIOLATION = '23P01'

/** Codes of Node for a connection that was never made, so that nothing was sent: refused, no such name, or no way there. */
const NEVER_CONNECTED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** A Unix socket that is not there while its server is stopped; a file that is missing has the same code. */
const isMissingSocket = (error: unknown): boolean =>
  error instanceof Error &&
  errorCode(error) === 'ENOENT' &&
  ('syscall' in error ? error.syscall === 'connect' : isMissingSocket(error.cause))

/** Whether no connection was made, so that surely nothing was sent. */
export const neverConnected = (error: unknown): boolean =>
  NEVER_CONNECTED.has(errorCode(error)) || isMissingSocket(error)
