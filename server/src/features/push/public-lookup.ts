import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '../../platform/network/public-address.ts'

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
    if (addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new PrivateAddress(host), '')
    if (options.all === true) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}
