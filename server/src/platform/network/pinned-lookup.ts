import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'

/** Answers with the checked addresses, so that a name is not asked about a second time: its answer could be another one. */
export const pinnedLookup = (addresses: readonly string[]): LookupFunction => {
  const all = addresses.map(address => ({ address, family: isIP(address) }))
  return (_host, { all: wantsAll }, answer) => {
    const [first] = all
    if (wantsAll) answer(null, all)
    else answer(null, first?.address ?? '', first?.family)
  }
}
