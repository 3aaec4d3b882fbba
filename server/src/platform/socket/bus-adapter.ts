import { randomUUID } from 'node:crypto'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Namespace } from 'socket.io'
import type { BusClients } from './bus-clients.ts'
import { MISSED, REGROUP, REGROUPED, type Regrouping } from './enter-rooms.ts'

/**
 * Long enough for every process to be back after an outage, so that this is sent once and not once per
 * process.
 */
const GATHER_MS = 3_000

/** Bounds the stream, in entries. */
const STREAM_LENGTH = 10_000

/** Whether a message is for rooms, and nobody of this process is in one of them. */
const isForNobody = (present: ReadonlyMap<string, unknown>, data = '{}'): boolean => {
  const rooms: readonly string[] = JSON.parse(data).opts?.rooms ?? []
  return rooms.length > 0 && !rooms.some(name => present.has(name))
}

/** An entry of the stream, as the adapter reads it. */
type RawMessage = { readonly uid?: string; readonly data?: string }

/**
 * Publishes to the sockets of this process at once and sends a copy to Redis on a best-effort basis. A
 * failed copy is lost: when Redis answers again, the adapters of all processes emit `MISSED` instead of
 * replaying old events.
 */
export const createBusAdapter = (clients: BusClients, name: string) =>
  // not an arrow function: Socket.IO calls it with `new`
  function busAdapter(namespace: Namespace) {
    const adapter = createAdapter(clients.forAdapter, {
      streamName: name,
      channelPrefix: name,
      maxLen: STREAM_LENGTH,
      onlyPlaintext: true,
      blockTimeInMs: 1_000,
    })(namespace)
    const publish = adapter.doPublish.bind(adapter)
    const read = adapter.onRawMessage.bind(adapter)
    const own = randomUUID()
    let self: string | null = null
    let hasMissed = false
    let isGathering = false
    const failed = () => {
      hasMissed = true
    }
    const append = (type: string, more: Record<string, string> = {}) =>
      void clients.append(name, { nsp: namespace.name, type, ...more }, STREAM_LENGTH).catch(failed)
    adapter.doPublish = message => {
      self = message.uid
      publish(message).catch(failed)
      return Promise.resolve('')
    }
    adapter.on(REGROUP, (asked: Regrouping) => {
      append(REGROUP, { uid: own, data: JSON.stringify(asked) })
    })
    const regroup = ({ uid, data }: RawMessage) => {
      if (uid !== own && data !== undefined) adapter.emit(REGROUPED, JSON.parse(data))
    }
    const gatherMissed = () => {
      if (isGathering) return
      isGathering = true
      setTimeout(() => {
        isGathering = false
        adapter.emit(MISSED)
      }, GATHER_MS).unref()
    }
    adapter.onRawMessage = (message, offset) => {
      if (message.type === REGROUP) return regroup(message)
      if (message.type === MISSED) return gatherMissed()
      // the adapter would decode and encode it first
      const isNeedless = message.uid === self || isForNobody(adapter.rooms, message.data)
      return isNeedless ? undefined : read(message, offset)
    }
    clients.onAlive(() => {
      if (!hasMissed) return
      hasMissed = false
      append(MISSED)
    })
    return adapter
  }
