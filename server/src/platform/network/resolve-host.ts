import { Resolver } from 'node:dns/promises'
import type { Resolve } from './checked-target.ts'

const TRY_MS = 2_000
const TRIES = 2

/**
 * The addresses of a host by DNS. Names of this machine alone (`/etc/hosts`) do not count, and a slow server of names holds up no
 * thread of the process, as the system's own search would.
 */
export const resolveHost: Resolve = async host => {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap(each => (each.status === 'fulfilled' ? each.value : []))
}
