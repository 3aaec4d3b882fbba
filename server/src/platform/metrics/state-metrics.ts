import { Gauge, type Registry } from 'prom-client'
import { BREAKER_STATES } from '../telemetry/breaker-states.ts'
import type { MetricSources } from '../telemetry/telemetry.ts'

type Values = Readonly<Record<string, number>>

const gaugeOf = (registry: Registry, name: string, help: string, label: string, read: () => Values): void => {
  const gauge = new Gauge({
    ...{ name, help, labelNames: [label], registers: [registry] },
    collect: () => {
      gauge.reset()
      for (const [key, value] of Object.entries(read())) gauge.set({ [label]: key }, value)
    },
  })
}

/** A figure of this process that may not be known, and then is missing. */
const singleGauge = (
  registry: Registry,
  name: string,
  help: string,
  read: () => Promise<number | null>,
): void => {
  const gauge: Gauge = new Gauge({
    ...{ name, help, registers: [registry] },
    collect: async () => {
      const value = await read()
      if (value === null) gauge.remove()
      else gauge.set(value)
    },
  })
}

const secondsOf = (ms: number | null): number | null => ms && ms / 1000

/** Measures what is there at the moment of asking: clocks, connections, sockets, breakers. */
export const measureState = (
  registry: Registry,
  { database, sockets, clockAheadMs, disk }: MetricSources,
): void => {
  singleGauge(
    registry,
    'karvon_clock_ahead_seconds',
    "By how much this machine's clock is ahead of the database's; negative if it is behind",
    async () => secondsOf(clockAheadMs()),
  )
  singleGauge(registry, 'karvon_data_free_bytes', 'Free bytes on the disk of DATA_DIR', disk.freeBytes)
  singleGauge(
    registry,
    'karvon_data_floor_bytes',
    'With less free, uploads and backups are refused (DISK_FLOOR_MB)',
    async () => disk.floorBytes,
  )
  gaugeOf(
    registry,
    'karvon_pool_connections',
    'Connections to the database, and who waits for one',
    'state',
    () => ({
      ...database.pool?.(),
    }),
  )
  gaugeOf(registry, 'karvon_sockets', 'Connected sockets', 'role', () => sockets().byRole)
  gaugeOf(registry, 'karvon_socket_rooms', 'Rooms that somebody is in', 'kind', () => sockets().roomsByKind)
  gaugeOf(
    registry,
    'karvon_breaker_open',
    'Whether a provider is left alone after failures',
    'provider',
    () => Object.fromEntries([...BREAKER_STATES].map(([provider, isOpen]) => [provider, isOpen ? 1 : 0])),
  )
}
