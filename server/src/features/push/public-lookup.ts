import { lookup } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** Addresses that are no host of the Internet (IANA special-purpose address registries). */
const SPECIAL = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  SPECIAL.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  SPECIAL.addSubnet(network, bits, 'ipv6')
}

/** Whether an address belongs to a private or otherwise special network; IPv4 addresses inside IPv6 ones count as such. */
export const isPrivateAddress = (address: string): boolean =>
  SPECIAL.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** A host's name leads to a private network. */
class PrivateAddress extends Error {
  readonly code = 'EPRIVATE'
  constructor(host: string) {
    super(`${host} has a private address`)
    this.name = 'PrivateAddress'
  }
}

/** Looks a host up and refuses it if any of its addresses is private: a name we trust may be made to point inwards. */
export const lookUpPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error !== null || first === undefined)
      return callback(error ?? new Error(`no address of ${host}`), '')
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new PrivateAddress(host), '')
    if (options.all === true) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}
