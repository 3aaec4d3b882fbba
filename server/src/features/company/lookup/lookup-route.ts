import { lookUpCompany } from '@karvon/contract/company-papers/lookup'
import type { LookedUpCompany } from '@karvon/domain/company/registry/registered-company'
import { readTaxId } from '@karvon/domain/company/tax-id'
import { accept, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'

type LookupDeps = {
  readonly clock: Clock
  readonly lookUp: (stir: string) => Promise<LookedUpCompany>
}

/** Looks up a legal entity by its STIR, to fill in a form. */
export const registerCompanyLookup = (app: FastifyInstance, { clock, lookUp }: LookupDeps): void =>
  serveEndpoint(app, lookUpCompany, async ({ query }) => {
    const read = readTaxId(query.stir, 'legal_entity', clock.now())
    if (!read.ok) return refuse('inn_invalid', 'stir')
    const looked = await lookUp(read.value.inn)
    return accept({ state: looked.state, company: looked.state === 'found' ? looked.company : null })
  })
