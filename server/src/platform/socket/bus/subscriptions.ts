import { setTimeout as wait } from 'node:timers/promises'
import type { RedisReader } from '../../redis/redis-connections.ts'

const RETRY_MS = 200

/** The channels of one connection. */
export type Subscriptions = {
  add(channel: string): void
  remove(channel: string): void
  areHeard(channels: readonly string[]): boolean
  /** Whether nothing is left to add or remove. */
  isSettled(): boolean
  count(): number
  stop(): void
}

type Change = { readonly added: readonly string[]; readonly removed: readonly string[] }

/** Changes the subscriptions, and which of them are `heard`. */
const apply = async (
  reader: RedisReader,
  heard: Set<string>,
  { added, removed }: Change,
  onMessage: (message: string) => void,
): Promise<void> => {
  if (added.length > 0) await reader.subscribe([...added], onMessage)
  for (const channel of added) heard.add(channel)
  if (removed.length === 0) return
  // whoever enters meanwhile waits for a new subscription
  for (const channel of removed) heard.delete(channel)
  try {
    await reader.unsubscribe([...removed], onMessage)
  } catch (error) {
    for (const channel of removed) heard.add(channel)
    throw error
  }
}

/**
 * Subscribes a connection to exactly the channels that are wanted: one command at a time, for all that have changed since the one
 * before. `onChange` is called after each. After a lost connection the client subscribes by itself, before it is ready.
 */
export const createSubscriptions = (
  reader: RedisReader,
  onMessage: (message: string) => void,
  onChange: () => void,
): Subscriptions => {
  const wanted = new Set<string>()
  const heard = new Set<string>()
  const changed = new Set<string>()
  let isWorking = false
  let isStopped = false

  const change = async (): Promise<void> => {
    const all = [...changed]
    changed.clear()
    try {
      const added = all.filter(channel => wanted.has(channel) && !heard.has(channel))
      const removed = all.filter(channel => !wanted.has(channel) && heard.has(channel))
      await apply(reader, heard, { added, removed }, onMessage)
    } catch {
      for (const channel of all) changed.add(channel)
      await wait(RETRY_MS, undefined, { ref: false })
    }
    onChange()
  }
  const work = async (): Promise<void> => {
    if (isWorking) return
    isWorking = true
    // others may come in the same turn
    await Promise.resolve()
    while (changed.size > 0 && !isStopped) await change()
    isWorking = false
  }
  const note = (channel: string) => {
    changed.add(channel)
    void work()
  }
  return {
    add: channel => {
      if (wanted.has(channel)) return
      wanted.add(channel)
      note(channel)
    },
    remove: channel => {
      if (wanted.delete(channel)) note(channel)
    },
    areHeard: channels => channels.every(channel => heard.has(channel)),
    isSettled: () => changed.size === 0,
    count: () => heard.size,
    stop: () => {
      isStopped = true
    },
  }
}
