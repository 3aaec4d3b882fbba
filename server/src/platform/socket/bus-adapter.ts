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
    const self = randomUUID()
    let hasMissed = false
    let isGathering = false
    const failed = () => {
      hasMissed = true
    }
    const append = (type: string, more: Record<string, string> = {}) =>
      void clients.append(name, { nsp: namespace.name, type, ...more }, STREAM_LENGTH).catch(failed)
    adapter.doPublish = message => {
      publish(message).catch(failed)
      return Promise.resolve('')
    }
    adapter.on(REGROUP, (asked: Regrouping) => {
      append(REGROUP, { uid: self, data: JSON.stringify(asked) })
    })
    adapter.onRawMessage = (message, offset) => {
      if (message.type === REGROUP) {
        const { uid, data } = message
        if (uid !== self && data !== undefined) adapter.emit(REGROUPED, JSON.parse(data))
        return
      }
      if (message.type !== MISSED) return read(message, offset)
      if (isGathering) return
      isGathering = true
      setTimeout(() => {
        isGathering = false
        adapter.emit(MISSED)
      }, GATHER_MS).unref()
    }
    clients.onAlive(() => {
      if (!hasMissed) return
      hasMissed = false
      append(MISSED)
    })
    return adapter
  }
