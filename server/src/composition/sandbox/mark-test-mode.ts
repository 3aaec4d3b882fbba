import type { FastifyInstance } from 'fastify'

/** Every answer of the sandbox says that it is one. */
export const markTestMode = (app: FastifyInstance): void => {
  app.addHook('onSend', async (_, reply) => {
    reply.header('karvon-mode', 'test')
  })
}
