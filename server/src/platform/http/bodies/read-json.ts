import type { FastifyBodyParser, FastifyInstance } from 'fastify'
import { roundsToWhole } from './rounded-numbers.ts'

const refused = (): Error => Object.assign(new Error('a number that would be rounded'), { statusCode: 400 })

/** Parses JSON bodies as Fastify does, but rejects numbers that parsing would round. */
export const readJsonExactly = (app: FastifyInstance): void => {
  const read = app.getDefaultJsonParser('error', 'error') as FastifyBodyParser<string>
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    try {
      if (roundsToWhole(body)) return done(refused())
    } catch {
      // invalid JSON is refused below
    }
    return read(request, body, done)
  })
}
