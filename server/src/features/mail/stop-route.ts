import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/db/database.ts'
import { changeAddress, findAddress } from './addresses/address-repository.ts'
import type { MailDeps } from './mail-deps.ts'
import { readStopToken, STOP_PATH } from './stop-token.ts'

type StopDeps = Pick<MailDeps, 'db' | 'clock' | 'stopSigner' | 'siteOrigin'>

/** Stops the mails; what a wrong token names is nobody's business. */
const stop = (token: string, { db, clock, stopSigner }: StopDeps): Promise<void> =>
  inTransaction(db, async tx => {
    const read = readStopToken(token)
    const row = read === null ? undefined : await findAddress(tx, read.userId)
    if (read === null || row === undefined) return
    const { user_id: userId, address } = row
    if (!stopSigner.verifies(`${userId}:${address}`, read.signature)) return
    await changeAddress(tx, { userId, address }, { stopped_at: clock.now() })
  })

type Asked = { Querystring: { token?: string | string[] } }

/**
 * The one click of a mail program (RFC 8058 section 3.2): a POST without cookies, whose body, as a form of either kind, says
 * nothing we need. Opened as a page it leads to the settings and changes nothing, since programs look into links by themselves.
 */
export const serveStop = (app: FastifyInstance, deps: StopDeps): void => {
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) =>
      done(null),
    )
    scope.post<Asked>(STOP_PATH, async (request, reply) => {
      const { token } = request.query
      if (typeof token === 'string') await stop(token, deps)
      return reply.header('cache-control', 'no-store').code(204).send()
    })
    scope.get(STOP_PATH, (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect(`${deps.siteOrigin}/dashboard/settings`, 303),
    )
  })
}
