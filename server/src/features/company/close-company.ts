import { room } from '@karvon/contract/events'
import { NOBODYS_PHONE } from '@karvon/domain/reading/phone'
import { afterCommit, type Tx } from '../../platform/db/database.ts'
import { identityChanged } from '../../platform/identity/identity-changes.ts'
import type { CompanyDeps } from './company-deps.ts'
import { peopleOf } from './company-repository.ts'

/** Closes a company when its owner closes the account: orders and money stay, its STIR is released. */
export const createCloseCompany =
  ({ clock, publish }: Pick<CompanyDeps, 'clock' | 'publish'>) =>
  async (tx: Tx, companyId: number): Promise<void> => {
    const now = clock.now()
    const { version } = await tx
      .updateTable('companies')
      .set(eb => ({ closed_at: now, updated_at: now, phone: NOBODYS_PHONE, version: eb('version', '+', 1) }))
      .where('id', '=', companyId)
      .returning('version')
      .executeTakeFirstOrThrow()
    identityChanged(tx, await peopleOf(tx, companyId))
    const payload = { companyId, version }
    afterCommit(tx, () => publish({ to: room.operators, event: 'company.updated', payload }))
  }
