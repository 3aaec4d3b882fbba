import type { RefusalCode } from '@karvon/domain/refusals'
import { limitConcurrency } from '../limits/limit-concurrency.ts'

/** The work can't start now; `code` is what its caller is refused with. */
export class NoSlot extends Error {
  override readonly name = 'NoSlot'
  readonly code: Extract<RefusalCode, 'busy' | 'too_many_requests'>
  constructor(code: NoSlot['code']) {
    super(code)
    this.code = code
  }
}

/**
 * Runs work in order of arrival. Throws `NoSlot`: `too_many_requests` while its owner has enough work running or waiting,
 * `busy` if too much is waiting. Work without an owner is the server's own.
 */
export type RunInSlot = <T>(owner: string | undefined, work: () => Promise<T>) => Promise<T>

/** Limits the work of a process: how much runs at once, how much may wait, and how much of it is one owner's (one piece). */
export const createWorkSlots = (limits: {
  readonly atOnce: number
  readonly mostWaiting: number
  readonly mostOfOwner?: number
}): RunInSlot => {
  const limited = limitConcurrency(limits.atOnce)
  const owners = new Map<string, number>()
  let taken = 0
  const count = (owner: string | undefined, more: number): void => {
    taken += more
    if (owner === undefined) return
    const left = (owners.get(owner) ?? 0) + more
    if (left === 0) owners.delete(owner)
    else owners.set(owner, left)
  }
  return async (owner, work) => {
    const has = owner === undefined ? 0 : (owners.get(owner) ?? 0)
    if (owner !== undefined && has >= (limits.mostOfOwner ?? 1)) throw new NoSlot('too_many_requests')
    if (taken >= limits.atOnce + limits.mostWaiting) throw new NoSlot('busy')
    count(owner, 1)
    try {
      return await limited(work)
    } finally {
      count(owner, -1)
    }
  }
}
