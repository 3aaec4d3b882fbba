import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { routeOf, type Telemetry } from '../telemetry/telemetry.ts'
import { VERSION } from '../version.ts'
import { openFigures } from './figure-metrics.ts'
import { measureRedis } from './redis-metrics.ts'
import { serveMetrics } from './serve-metrics.ts'
import { measureState } from './state-metrics.ts'
import { measureWork } from './work-metrics.ts'

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Measures every request by the template of its route. */
const measureRequests = (registry: Registry) => {
  const seconds = new Histogram({
    name: 'karvon_request_seconds',
    help: 'From the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  return (app: FastifyInstance): void => {
    app.addHook('onResponse', (request, reply, done) => {
      seconds.observe({ ...routeOf(request), status: reply.statusCode }, reply.elapsedTime / 1000)
      done()
    })
  }
}

const describeBuild = (registry: Registry): void =>
  new Gauge({
    name: 'karvon_build_info',
    help: 'Always 1; its labels say what runs',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: VERSION, node: process.versions.node }, 1)

/** Measures this process and answers `GET /metrics` on a port of its own. */
export const startMetrics = ({ metricsHost }: Pick<Config, 'metricsHost'>, port: number): Telemetry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  describeBuild(registry)
  const stopWork = measureWork(registry)
  const requests = measureRequests(registry)
  let stopServing = async () => {}
  return {
    watchRequests: requests,
    open: async sources => {
      measureState(registry, sources)
      measureRedis(registry, sources.redis)
      const refresh = openFigures(registry, sources)
      stopServing = await serveMetrics({ host: metricsHost, port }, async () => {
        await refresh()
        return { type: registry.contentType, text: await registry.metrics() }
      })
    },
    close: async () => {
      stopWork()
      await stopServing()
    },
  }
}
