import { BlockList, isIP } from 'node:net'

/** What is not on the public internet (IANA's registries of special-purpose addresses), or is for many receivers. */
const IPV4_ELSEWHERE = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/**
 * The public addresses of IPv6 are these alone. What wraps an IPv4 address is outside of them (mapped, NAT64) or refused below
 * (Teredo, 6to4): what it wraps need not be decoded.
 */
const IPV6_PUBLIC = ['2000::', 3] as const
const IPV6_ELSEWHERE = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const listOf = (subnets: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, family)
  return list
}

const elsewhere4 = listOf(IPV4_ELSEWHERE, 'ipv4')
const elsewhere6 = listOf(IPV6_ELSEWHERE, 'ipv6')
const public6 = listOf([IPV6_PUBLIC], 'ipv6')
const loopback4 = listOf([['127.0.0.0', 8]], 'ipv4')
const loopback6 = listOf([['::1', 128]], 'ipv6')

/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean =>
  isIP(address) === 4 ? loopback4.check(address, 'ipv4') : loopback6.check(address, 'ipv6')

/** Whether an address is on the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !elsewhere4.check(address, 'ipv4')
  return family === 6 && public6.check(address, 'ipv6') && !elsewhere6.check(address, 'ipv6')
}
