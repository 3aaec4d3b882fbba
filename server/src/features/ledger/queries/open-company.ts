import type { Endpoint } from '@karvon/contract/endpoint'
import { checkFinancesLock } from '@karvon/domain/company/finances-lock'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import type { Db } from '../../../platform/db/database.ts'
import { signedIn } from '../../../platform/http/caller.ts'
import type { EndpointCall } from '../../../platform/http/serve-endpoint.ts'

/** The caller's company, unless its finances are locked for this session. */
export const openCompany = async (
  db: Db,
  caller: EndpointCall<Endpoint>['caller'],
): Promise<Decision<number>> => {
  const { companyId, secondFactorAt } = signedIn(caller)
  if (companyId === null) return refuse('forbidden')
  const company = await db
    .selectFrom('companies')
    .select('finances_locked')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const closed = checkFinancesLock({
    financesLocked: company.finances_locked,
    secondFactorProved: secondFactorAt !== null,
  })
  return closed === null ? accept(companyId) : refuseAll([closed])
}
