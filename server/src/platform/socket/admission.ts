import type { IncomingMessage } from 'node:http'
import type { Clock } from '../clock.ts'

/**
 * New connections a second that one process lets in; the others come back by themselves after a moment (trust.md §1). Ten
 * thousand are back within 30 s of a restart.
 */
export const HANDSHAKES_PER_SECOND = 500

const isOwnOrigin = ({ headers }: IncomingMessage, publicUrl: string | null): boolean => {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return publicUrl === null ? new URL(origin).host === host : origin === new URL(publicUrl).origin
}

const isNewcomer = ({ url = '' }: IncomingMessage): boolean => !/[?&]sid=/.test(url)

/**
 * Decides at the door: our own pages or clients that are no browser, and not more at once than can be served; while it is
 * crowded inside nobody new, for who waits too long would have been asked who he is for nothing.
 */
export const createAdmission = (
  publicUrl: string | null,
  clock: Clock,
  isCrowded: () => boolean,
): ((request: IncomingMessage) => boolean) => {
  let second = 0
  let entered = 0
  return request => {
    if (!isOwnOrigin(request, publicUrl)) return false
    if (!isNewcomer(request)) return true
    if (isCrowded()) return false
    const now = Math.floor(clock.now().getTime() / 1000)
    if (now !== second) {
      second = now
      entered = 0
    }
    entered++
    return entered <= HANDSHAKES_PER_SECOND
  }
}
