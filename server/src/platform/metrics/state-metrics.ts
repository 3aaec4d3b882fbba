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

/** Measures what is there at the moment of asking: connections, sockets, breakers. */
export const measureState = (registry: Registry, { database, sockets }: MetricSources): void => {
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
