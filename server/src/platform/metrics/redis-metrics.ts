import { Counter, Gauge, type Registry } from 'prom-client'
import type { RedisState } from '../telemetry/telemetry.ts'

/** Measures what this process shares with others, where it does. */
export const measureRedis = (registry: Registry, read: () => RedisState | null): void => {
  if (read() === null) return
  const registers = [registry]
  const up: Gauge = new Gauge({
    name: 'karvon_redis_up',
    help: 'Whether Redis answers and takes what is written; without it each process works alone',
    registers,
    collect: () => up.set(read()?.isUp === true ? 1 : 0),
  })
  const channels: Gauge = new Gauge({
    name: 'karvon_bus_channels',
    help: 'Channels of Redis that this process hears',
    registers,
    collect: () => channels.set(read()?.bus?.channels ?? 0),
  })
  const messages: Counter = new Counter({
    name: 'karvon_bus_messages_total',
    help: 'Messages between processes',
    labelNames: ['direction'],
    registers,
    collect: () => {
      const { sent = 0, received = 0 } = read()?.bus ?? {}
      messages.reset()
      messages.inc({ direction: 'sent' }, sent)
      messages.inc({ direction: 'received' }, received)
    },
  })
}
