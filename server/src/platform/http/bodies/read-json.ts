import type { FastifyBodyParser, FastifyInstance } from 'fastify'
import { roundsToWhole } from './rounded-numbers.ts'

const refused = (): Error => Object.assign(new Error('a number that would be rounded'), { statusCode: 400 })

/** Reads JSON bodies as Fastify does; one whose numbers would be rounded on the way is unreadable. */
export const readJsonExactly = (app: FastifyInstance): void => {
  const read = app.getDefaultJsonParser('error', 'error') as FastifyBodyParser<string>
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    try {
      if (roundsToWhole(body)) return done(refused())
    } catch {
      // invalid JSON is refused below, as always
    }
    return read(request, body, done)
  })
}
