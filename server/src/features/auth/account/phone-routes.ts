import {
  confirmPhoneChange as confirmEndpoint,
  requestPhoneChange as requestEndpoint,
} from '@karvon/contract/account/phone'
import type { FastifyInstance } from 'fastify'
import { signedIn } from '../../../platform/http/caller.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import { type ConfirmDeps, confirmPhoneChange } from './confirm-phone-change.ts'
import { type PhoneChangeDeps, requestPhoneChange } from './request-phone-change.ts'

/** Routes for changing the caller's phone. */
export const servePhoneChange = (
  app: FastifyInstance,
  deps: Omit<PhoneChangeDeps & ConfirmDeps, 'log'>,
): void => {
  serveEndpoint(app, requestEndpoint, ({ body, caller, request, locale }) => {
    const { phone, password = '' } = body
    const wish = { userId: signedIn(caller).userId, phone, password, locale, address: request.ip }
    return requestPhoneChange({ ...deps, log: request.log }, wish)
  })
  serveEndpoint(app, confirmEndpoint, ({ params, body, caller, request }) => {
    const { oldCode = '', newCode } = body
    const told = { userId: signedIn(caller).userId, changeId: params.changeId, oldCode, newCode }
    return confirmPhoneChange({ ...deps, log: request.log }, told)
  })
}
