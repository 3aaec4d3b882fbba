import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import { routeOf } from '../telemetry/telemetry.ts'

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Measures every request by the template of its route. */
export const measureRequests = (registry: Registry) => {
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
