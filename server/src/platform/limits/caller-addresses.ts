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

/** Adds an address, a range `a-b` or a network `a/bits`; false: it is none of them. */
const add = (list: BlockList, entry: string): boolean => {
  const [network = '', bits] = entry.split('/', 2)
  if (bits !== undefined) return addSubnet(list, network, bits)
  const [first = '', last = first] = entry.split('-', 2)
  return addRange(list, first, last)
}

/** Reads a list of addresses, ranges and networks with commas between them, or `any`; null: one of them is none. */
export const readCallerAddresses = (written: string): CallerAddresses | null => {
  if (written.trim() === 'any') return { has: () => true }
  const list = new BlockList()
  if (!written.split(',').every(entry => add(list, entry.trim()))) return null
  return {
    has: address => {
      const { kept } = readAddress(address)
      const family = familyOf(kept)
      return family !== null && list.check(kept, family)
    },
  }
}
