import type { IncomingMessage } from 'node:http'
import type { Clock } from '../clock.ts'
import { forwardedAddress, readAddress } from '../limits/client-address.ts'

/**
 * New connections a second per process; the others reconnect after a moment (docs/trust.md#sockets). Ten
 * thousand are back within 30 s of a restart.
 */
export const HANDSHAKES_PER_SECOND = 500

/** The share of one customer (one IPv4 address, or a /64 of IPv6): a whole mobile network may share one. */
export const HANDSHAKES_PER_ADDRESS = 150

const isOwnOrigin = ({ headers }: IncomingMessage, publicUrl: string | null): boolean => {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return publicUrl === null ? new URL(origin).host === host : origin === new URL(publicUrl).origin
}

/** Continues a connection that is in already; the engine refuses a `sid` it does not know, and an empty one is none. */
const isNewcomer = ({ url = '' }: IncomingMessage): boolean => !/[?&]sid=[^&]/.test(url)

/** What admission needs to know of its surroundings. */
export type AdmissionSettings = {
  readonly publicUrl: string | null
  readonly clock: Clock
  readonly trustedProxies: number
  /** Whether too many newcomers are still being asked who they are. */
  readonly isCrowded: () => boolean
}

/**
 * Decides about a handshake: from our own pages or not a browser, within the rates in all and per customer;
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
    // one customer's excess does not count against the others
    if (ofCustomer > HANDSHAKES_PER_ADDRESS) return false
    entered++
    return entered <= HANDSHAKES_PER_SECOND
  }
}
