import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  proveSecondFactor,
  replaceRecoveryCodes as replaceCodes,
} from '@karvon/contract/account/passwords'
import type { FastifyInstance } from 'fastify'
import { signedIn } from '../../../platform/http/caller.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import {
  beginFactor,
  confirmFactor,
  endFactor,
  type FactorDeps,
  proveFactor,
  replaceRecoveryCodes,
} from './second-factor.ts'

/** Routes for setting up, confirming, proving and removing the second factor. */
export const serveSecondFactor = (app: FastifyInstance, deps: FactorDeps): void => {
  serveEndpoint(app, beginSecondFactor, ({ body, caller }) =>
    beginFactor(deps, signedIn(caller), body.password ?? ''),
  )
  serveEndpoint(app, confirmSecondFactor, ({ body, caller }) =>
    confirmFactor(deps, signedIn(caller), body.code),
  )
  serveEndpoint(app, proveSecondFactor, ({ body, caller }) => proveFactor(deps, signedIn(caller), body.code))
  serveEndpoint(app, replaceCodes, ({ body, caller }) =>
    replaceRecoveryCodes(deps, signedIn(caller), body.code),
  )
  serveEndpoint(app, endSecondFactor, ({ body, caller }) => endFactor(deps, signedIn(caller), body.code))
}
