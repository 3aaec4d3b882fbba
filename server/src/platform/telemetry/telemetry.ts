import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from '../db/database.ts'
import type { DiskSpace } from '../disk/disk-space.ts'
import type { Figure } from '../metrics/figure.ts'

/** Connections of this process's sockets by role, and rooms by the first word of their names. */
export type SocketCounts = {
  readonly byRole: Readonly<Record<string, number>>
  readonly roomsByKind: Readonly<Record<string, number>>
}

/** What this process shares with others; `bus` is absent before it listens. */
export type RedisState = {
  readonly isUp: boolean
  readonly bus: { readonly channels: number; readonly sent: number; readonly received: number } | null
}

/** What is measured besides what passes by. */
export type MetricSources = {
  readonly database: Pick<OpenDatabase, 'answers' | 'pool'>
  readonly sockets: () => SocketCounts
  /** Null: this process works alone. */
  readonly redis: () => RedisState | null
  readonly figures: readonly Figure[]
  /** By how much our clock is ahead of the database's; null: not known yet. */
  readonly clockAheadMs: () => number | null
  readonly disk: Pick<DiskSpace, 'freeBytes' | 'floorBytes'>
}

/** Metrics or traces of a process. */
export type Telemetry = {
  /** Before all other hooks. */
  watchRequests(app: FastifyInstance): void
  open(sources: MetricSources): Promise<void>
  close(): Promise<void>
}

/** An unknown address is whatever a stranger typed. */
const UNMATCHED = 'unmatched'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

type Routed = { readonly method: string; readonly routeOptions: { readonly url?: string | undefined } }

/** The template of a request's route, such as `/api/truck-booking/:id`, and its method; never what was typed. */
export const routeOf = ({
  method,
  routeOptions,
}: Routed): { readonly route: string; readonly method: string } => ({
  route: routeOptions.url ?? UNMATCHED,
  method: METHODS.has(method) ? method : 'OTHER',
})
