import { room } from '@karvon/contract/events'
import type { Registration } from '@karvon/domain/company/check-registration'
import { afterCommit, type Tx } from '../../platform/db/database.ts'
import type { CompanyDeps } from './company-deps.ts'
import { insertCompany, isInnTaken } from './company-repository.ts'

/** Creates companies at sign-up; notifies operators that a company awaits verification. */
export const createCompanyRegister = ({ publish }: Pick<CompanyDeps, 'publish'>) => ({
  isInnTaken,
  add: async (tx: Tx, company: Registration['company'], now: Date): Promise<number> => {
    const companyId = await insertCompany(tx, company, now)
    const payload = { companyId, title: company.title }
    afterCommit(tx, () => publish({ to: room.operators, event: 'company.waiting', payload }))
    return companyId
  },
})
