import type { Decision } from '@karvon/domain/decision'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StartBrowserSession } from '../sessions/session-cookies.ts'
import type { AskedSignOn } from './begin-sign-on.ts'
import type { CompanySignOnDeps } from './company/save-company-sign-on.ts'

/** Dependencies of the routes. */
export type SignOnRouteDeps = Omit<CompanySignOnDeps, 'redirectUri'> & {
  readonly startBrowserSession: StartBrowserSession
  /** Where the issuer sends this browser back: to the site's address, else to the one that it asks at. */
  readonly redirectUriOf: (request: Pick<FastifyRequest, 'protocol' | 'host'>) => string
}

/** Begins a sign-in in the browser that asks. */
export type BeginInBrowser = (
  browser: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  asked: Omit<AskedSignOn, 'browser'>,
) => Promise<Decision<{ url: string }>>
