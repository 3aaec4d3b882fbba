import { SIGN_ON_RETURN_PATH } from '@karvon/contract/account/single-sign-on'
import { accept, refuse } from '@karvon/domain/decision'
import type { FastifyBaseLogger } from 'fastify'
import {
  issuerOfCompany,
  SIGN_ON_SECRETS,
} from '../../features/auth/single-sign-on/company/company-issuer.ts'
import { createIssuerClient } from '../../features/auth/single-sign-on/issuer-client.ts'
import { ownIssuer, strangersIssuer } from '../../features/auth/single-sign-on/issuer-fetch.ts'
import type { SignOnRouteDeps } from '../../features/auth/single-sign-on/sign-on-route-deps.ts'
import type { CompanyDeps } from '../../features/company/company-deps.ts'
import type { Audit } from '../../platform/audit/audited-change.ts'
import { workIn } from '../../platform/commands/unit-of-work.ts'
import { findOwner } from '../../platform/db/queries/company-owner.ts'
import { resolveHost } from '../../platform/network/resolve-host.ts'
import { createSeal } from '../../platform/sealing/seal.ts'
import type { AppDeps } from '../app-deps.ts'

type Handed = Pick<CompanyDeps, 'addNotice'> & { readonly audit: Audit; readonly log: FastifyBaseLogger }

/** What signing in by an issuer needs beyond what all ways to sign in do. */
export type SignOnParts = Pick<
  SignOnRouteDeps,
  'audit' | 'client' | 'issuerOf' | 'redirectUriOf' | 'seal' | 'strangers' | 'targets' | 'tellOwner'
>

/** Signing in by an issuer: the operators' own, which the settings name, and those of companies, who are strangers. */
export const composeSignOn = (
  { config, clock, secret }: AppDeps,
  { audit, addNotice, log }: Handed,
): SignOnParts => {
  const operators = config.signOn === null ? null : { ...config.signOn, fetch: ownIssuer() }
  const seal = createSeal(secret, SIGN_ON_SECRETS.purpose)
  const targets = { resolve: resolveHost, allowLoopback: config.webhooks.allowLoopback }
  const strangers = strangersIssuer(targets)
  return {
    ...{ audit, seal, targets, strangers },
    redirectUriOf: ({ protocol, host }) => {
      const origin = config.publicUrl === null ? `${protocol}://${host}` : new URL(config.publicUrl).origin
      // written in one way, for the issuer compares texts: no default port
      return new URL(`/api${SIGN_ON_RETURN_PATH}`, origin).href
    },
    client: createIssuerClient({
      clock,
      report: facts => log.warn(facts, 'a sign-in at an issuer was not accepted'),
    }),
    issuerOf: async (db, companyId) => {
      if (companyId !== null) return issuerOfCompany(db, companyId, { seal, fetch: strangers })
      return operators === null ? refuse('sign_on_off') : accept(operators)
    },
    tellOwner: async (tx, { kind, companyId, address, at }) => {
      const owner = await findOwner(tx, companyId)
      if (owner !== undefined)
        await workIn(tx, work =>
          addNotice(work, { kind, at, userId: owner.id, orderId: null, facts: { address } }),
        )
    },
  }
}
