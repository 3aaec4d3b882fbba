import type { NoticeKind } from '@karvon/domain/notices/notice-table'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { findOwner } from '../../../platform/db/queries/company-owner.ts'
import { shownDriverName } from '../driver-name.ts'
import { type LanePriceDeps, readTitle } from './lane-price-deps.ts'

type Told = {
  readonly companyId: number
  readonly driverId: number
  readonly kind: NoticeKind
  readonly at: Date
  readonly facts?: Readonly<Record<string, string | number>>
}

type Notifying = Pick<LanePriceDeps, 'addNotice'>

/** Tells a driver what their company has done. */
export const tellDriver = async (tx: Tx, told: Told, { addNotice }: Notifying): Promise<void> => {
  const { companyId, driverId: userId, kind, at, facts } = told
  const company = await readTitle(tx, companyId)
  await workIn(tx, work => addNotice(work, { at, userId, kind, orderId: null, facts: { ...facts, company } }))
}

/** Notifies the owner of a company of a driver's action; does nothing if the owner has left. */
export const tellOwner = async (tx: Tx, told: Told, { addNotice }: Notifying): Promise<void> => {
  const { companyId, driverId, kind, at, facts } = told
  const owner = await findOwner(tx, companyId)
  if (owner === undefined) return
  const person = await tx
    .selectFrom('users')
    .select(['id as driver_id', 'first_name', 'last_name'])
    .where('id', '=', driverId)
    .executeTakeFirstOrThrow()
  const driver = shownDriverName(person)
  await workIn(tx, work =>
    addNotice(work, { at, userId: owner.id, kind, orderId: null, facts: { ...facts, driver } }),
  )
}
