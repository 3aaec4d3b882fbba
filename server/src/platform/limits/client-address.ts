import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * A client address for rate limiting: `kept` is stored; the other two are SQL `like` patterns over
 * it.
 */
export type ClientAddress = { readonly kept: string; readonly customer: string; readonly block: string }

const IPV6_GROUPS = 8

/** Expands to eight groups of four digits, so that a network is a prefix. */
const groupsOf = (ipv6: string): string[] => {
  const { hostname } = new URL(`http://[${ipv6.split('%')[0]}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(IPV6_GROUPS - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map(group => group.padStart(4, '0'))
}

const inIpv4 = (address: string): ClientAddress => ({
  kept: address,
  customer: address,
  block: `${address.slice(0, address.lastIndexOf('.'))}.%`,
})

const MAPPED_IPV4 = '0000:0000:0000:0000:0000:ffff'

const inIpv6 = (address: string): ClientAddress => {
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') === MAPPED_IPV4) {
    const bytes = groups.slice(6).flatMap(group => [group.slice(0, 2), group.slice(2)])
    return inIpv4(bytes.map(byte => Number.parseInt(byte, 16)).join('.'))
  }
  const network = (size: number) => `${groups.slice(0, size).join(':')}:%`
  return { kept: groups.join(':'), customer: network(4), block: network(3) }
}

const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/

/** Some proxies write the client's port into X-Forwarded-For, and an IPv6 address in brackets. */
const withoutPort = (address: string): string => {
  const [, ipv6, ipv4] = WITH_PORT.exec(address) ?? []
  return ipv6 ?? ipv4 ?? address
}

/** Parses the address of a connection, with or without a port; missing and invalid ones all count as one. */
export const readAddress = (written: string | undefined): ClientAddress => {
  const address = withoutPort(written ?? '')
  const version = isIP(address)
  if (version === 0) return { kept: 'unknown', customer: 'unknown', block: 'unknown' }
  return version === 4 ? inIpv4(address) : inIpv6(address)
}

/** Which hops of a forwarded chain are our proxies: hop 0 is the connection itself, so n proxies are hops 0 to n - 1. */
export const trustsHop =
  (trustedProxies: number) =>
  (_address: string, hop: number): boolean =>
    hop < trustedProxies

/** The client's address for a request outside Fastify; counts hops like `trustsHop`. */
export const forwardedAddress = (
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trustedProxies: number,
): string | undefined => {
  const entries = String(headers['x-forwarded-for'] ?? '').split(',')
  const chain = [socket.remoteAddress, ...entries.map(entry => entry.trim()).reverse()]
  const known = chain.filter(address => address !== '')
  return known[Math.min(trustedProxies, known.length - 1)]
}
