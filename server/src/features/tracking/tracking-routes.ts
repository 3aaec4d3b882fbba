import { reportPositions } from '@karvon/contract/driver/positions'
import { accept } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { signedIn } from '../../platform/http/caller.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import type { Tracking } from './tracking.ts'

/** `POST /driver/location`; each truck calls it every few seconds, so only its failures are logged. */
export const registerTracking = (app: FastifyInstance, tracking: Tracking): void => {
  app.register(
    async scope =>
      serveEndpoint(scope, reportPositions, async ({ caller, body }) =>
        accept(await tracking.reportPositions(signedIn(caller).userId, body.points)),
      ),
    { logLevel: 'warn' },
  )
  app.addHook('onClose', () => tracking.stop())
}
