import { BlockList, isIP } from 'node:net'
import { readAddress } from './client-address.ts'

/** The addresses that a caller from outside may have. */
export type CallerAddresses = { has(address: string): boolean }

const familyOf = (address: string): 'ipv4' | 'ipv6' | null => {
  const version = isIP(address)
  if (version === 0) return null
  return version === 4 ? 'ipv4' : 'ipv6'
}

const addRange = (list: BlockList, first: string, last: string): boolean => {
  const family = familyOf(first)
  if (family === null || familyOf(last) !== family) return false
  try {
    list.addRange(first, last, family)
    return true
  } catch {
    return false
  }
}

const addSubnet = (list: BlockList, network: string, bits: string): boolean => {
  const family = familyOf(network)
  const most = family === 'ipv4' ? 32 : 128
  if (family === null || !/^\d{1,3}$/.test(bits) || Number(bits) > most) return false
  list.addSubnet(network, Number(bits), family)
  return true
}

/** Adds an address or a network `a/bits`; false: it is neither. */
const addNetwork = (list: BlockList, entry: string): boolean => {
  const [network = '', bits, ...rest] = entry.split('/')
  // an address of one interface alone is nobody's address here
  if (rest.length > 0 || network.includes('%')) return false
  return bits === undefined ? addRange(list, network, network) : addSubnet(list, network, bits)
}

/** Adds an address, a range `a-b` or a network; false: it is none of them. */
const add = (list: BlockList, entry: string): boolean => {
  const [first = '', last, ...rest] = entry.split('-')
  if (last === undefined) return addNetwork(list, entry)
  return rest.length === 0 && addRange(list, first, last)
}

const addressesOf = (list: BlockList): CallerAddresses => ({
  has: address => {
    const { kept } = readAddress(address)
    const family = familyOf(kept)
    return family !== null && list.check(kept, family)
  },
})

/** Whether a text is an IPv4 or IPv6 address, or a network of them (`203.0.113.0/24`, `2001:db8::/48`). */
export const isNetwork = (written: string): boolean => addNetwork(new BlockList(), written)

/** The addresses in these networks, each of which must be one. */
export const addressesIn = (networks: readonly string[]): CallerAddresses => {
  const list = new BlockList()
  for (const network of networks) if (!addNetwork(list, network)) throw new Error(`${network} is no network`)
  return addressesOf(list)
}

/** Reads a list of addresses, ranges and networks with commas between them, or `any`; null: one of them is none. */
export const readCallerAddresses = (written: string): CallerAddresses | null => {
  if (written.trim() === 'any') return { has: () => true }
  const list = new BlockList()
  if (!written.split(',').every(entry => add(list, entry.trim()))) return null
  return addressesOf(list)
}
