import type { IncomingMessage } from 'node:http'
import type { Clock } from '../clock.ts'
import { forwardedAddress, readAddress } from '../limits/client-address.ts'

/**
 * New connections per second of one client (an IPv4 address or an IPv6 /64), which a whole mobile network may share
 * (docs/trust.md#sockets).
 */
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
}

/** A newcomer, who takes a turn; a request of an existing connection; or neither. */
export type Admission = 'newcomer' | 'known' | 'rejected'

/** Decides about a handshake: only from our own pages or non-browsers, and newcomers within their client's rate. */
export const createAdmission = ({
  publicUrl,
  clock,
  trustedProxies,
}: AdmissionSettings): ((request: IncomingMessage) => Admission) => {
  let second = 0
  const byCustomer = new Map<string, number>()
  return request => {
    if (!isOwnOrigin(request, publicUrl)) return 'rejected'
    if (!isNewcomer(request)) return 'known'
    const now = Math.floor(clock.now().getTime() / 1000)
    if (now !== second) {
      second = now
      byCustomer.clear()
    }
    const { customer } = readAddress(forwardedAddress(request, trustedProxies))
    const ofCustomer = (byCustomer.get(customer) ?? 0) + 1
    byCustomer.set(customer, ofCustomer)
    return ofCustomer > HANDSHAKES_PER_ADDRESS ? 'rejected' : 'newcomer'
  }
}
