import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** An app's URL; starts listening if it does not yet. */
export const addressOf = async (app: FastifyInstance): Promise<string> => {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}
