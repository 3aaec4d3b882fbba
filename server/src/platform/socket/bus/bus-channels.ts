import { setTimeout as wait } from 'node:timers/promises'
import type { RedisReader } from '../../redis/redis-connections.ts'
import { createSubscriptions } from './subscriptions.ts'

/** How long somebody who enters a room waits for its channel; then they enter, and what they may have missed is told later. */
const OPENING_MS = 500

/** A room that is empty for this long is left: pages reconnect and drivers read their feed again. */
const LINGER_MS = 5_000

type ChannelEvents = {
  readonly onMessage: (message: string) => void
  /** Messages may have been missed, and none is missed from now on. */
  readonly onMissed: () => void
}

/** What this process hears. */
export type BusChannels = {
  /** Hears a channel from now on. */
  enter(channel: string): void
  leave(channel: string): void
  /** Resolves once these are heard, or cannot be for now. */
  opened(channels: readonly string[]): Promise<void>
  count(): number
  isConnected(): boolean
  close(): void
}

/** Hears channels on a connection of its own. */
export const openChannels = (reader: RedisReader, { onMessage, onMissed }: ChannelEvents): BusChannels => {
  const leaving = new Map<string, NodeJS.Timeout>()
  let waiting: { readonly channels: readonly string[]; readonly resolve: () => void }[] = []
  let hasMissed = false

  const tellMissed = () => {
    if (!hasMissed || !reader.isReady || !subscriptions.isSettled()) return
    hasMissed = false
    onMissed()
  }
  const subscriptions = createSubscriptions(reader, onMessage, () => {
    const isHeard = ({ channels }: (typeof waiting)[number]) => subscriptions.areHeard(channels)
    for (const each of waiting.filter(isHeard)) each.resolve()
    waiting = waiting.filter(each => !isHeard(each))
    tellMissed()
  })
  const giveUp = () => {
    hasMissed = true
  }
  reader.on('error', giveUp)
  reader.on('ready', tellMissed)
  void reader.connect()
  return {
    enter: channel => {
      clearTimeout(leaving.get(channel))
      leaving.delete(channel)
      subscriptions.add(channel)
    },
    leave: channel => {
      const leave = () => {
        leaving.delete(channel)
        subscriptions.remove(channel)
      }
      leaving.set(channel, setTimeout(leave, LINGER_MS).unref())
    },
    opened: async channels => {
      if (!reader.isReady) return giveUp()
      if (subscriptions.areHeard(channels)) return
      const stop = new AbortController()
      const opened = new Promise<void>(resolve => waiting.push({ channels, resolve }))
      const late = wait(OPENING_MS, undefined, { signal: stop.signal, ref: false }).then(giveUp, () => {})
      await Promise.race([opened, late])
      stop.abort()
    },
    count: subscriptions.count,
    isConnected: () => reader.isReady,
    close: () => {
      subscriptions.stop()
      for (const timer of leaving.values()) clearTimeout(timer)
    },
  }
}
