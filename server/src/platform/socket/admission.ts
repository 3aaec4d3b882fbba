import type { IncomingMessage } from 'node:http'
import type { Clock } from '../clock.ts'
import { forwardedAddress, readAddress } from '../limits/client-address.ts'

/**
 * New connections per second and process; rejected clients retry after a moment (docs/trust.md#sockets). Ten
 * thousand reconnect within 30 s of a restart.
 */
export const HANDSHAKES_PER_SECOND = 500

/** The share of one client (an IPv4 address or an IPv6 /64), which a whole mobile network may share. */
export const HANDSHAKES_PER_ADDRESS = 150

const isOwnOrigin = ({ headers }: IncomingMessage, publicUrl: string | null): boolean => {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return publicUrl === null ? new URL(origin).host === host : origin === new URL(publicUrl).origin
}

/** Whether a request continues an existing connection; the engine refuses an unknown `sid`, and an empty one does not count. */
const isNewcomer = ({ url = '' }: IncomingMessage): boolean => !/[?&]sid=[^&]/.test(url)

/** Dependencies of admission. */
export type AdmissionSettings = {
  readonly publicUrl: string | null
  readonly clock: Clock
  readonly trustedProxies: number
  /** Whether too many handshakes are pending. */
  readonly isCrowded: () => boolean
}

/**
 * Decides about a handshake: only from our own pages or non-browsers, within the total and per-client rates;
 * rejects newcomers while it is crowded.
 */
export const createAdmission = ({
  publicUrl,
  clock,
  trustedProxies,
  isCrowded,
}: AdmissionSettings): ((request: IncomingMessage) => boolean) => {
  let second = 0
  let entered = 0
  const byCustomer = new Map<string, number>()
  return request => {
    if (!isOwnOrigin(request, publicUrl)) return false
    if (!isNewcomer(request)) return true
    if (isCrowded()) return false
    const now = Math.floor(clock.now().getTime() / 1000)
    if (now !== second) {
      second = now
      entered = 0
      byCustomer.clear()
    }
    const { customer } = readAddress(forwardedAddress(request, trustedProxies))
    const ofCustomer = (byCustomer.get(customer) ?? 0) + 1
    byCustomer.set(customer, ofCustomer)
    // one client's excess does not count against others
    if (ofCustomer > HANDSHAKES_PER_ADDRESS) return false
    entered++
    return entered <= HANDSHAKES_PER_SECOND
  }
}
