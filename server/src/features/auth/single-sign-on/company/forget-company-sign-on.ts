import { afterCommit, type Tx } from '../../../../platform/db/database.ts'
import { identityChanged } from '../../../../platform/identity/identity-changes.ts'
import { removeLinks } from '../link-repository.ts'
import { type CompanySignOnRow, deleteSettings } from './company-issuer.ts'

type Ending = { readonly now: Date; readonly endConnections: (sessionId: string) => void }

/** Ends the links of a company's people, and the sessions that they opened. */
export const endCompanyLinks = async (tx: Tx, companyId: number, ending: Ending): Promise<void> => {
  const links = await tx
    .selectFrom('sign_on_links')
    .select('user_id')
    .where('company_id', '=', companyId)
    .execute()
  await removeLinks(
    tx,
    links.map(({ user_id }) => user_id),
    ending,
  )
}

/** Removes a company's single sign-on with all links; undefined: it had none. */
export const forgetCompanySignOn = async (
  tx: Tx,
  companyId: number,
  ending: Ending,
): Promise<CompanySignOnRow | undefined> => {
  const former = await deleteSettings(tx, companyId)
  await endCompanyLinks(tx, companyId, ending)
  await locksChanged(tx, companyId, ending)
  return former
}

/** What employees' sessions still require has changed: they are read again, and those opened otherwise hear nothing meanwhile. */
export const locksChanged = async (
  tx: Tx,
  companyId: number,
  { endConnections }: Pick<Ending, 'endConnections'>,
): Promise<void> => {
  const employees = await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'company_employee')
    .where('closed_at', 'is', null)
    .execute()
  if (employees.length === 0) return
  const ids = employees.map(({ id }) => id)
  const others = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', 'in', ids)
    .where('by_sign_on', '=', false)
    .where('ended_at', 'is', null)
    .execute()
  identityChanged(tx, ids)
  afterCommit(tx, () => {
    for (const { id } of others) endConnections(id)
  })
}
