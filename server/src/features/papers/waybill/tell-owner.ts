import { workIn } from '../../../platform/commands/unit-of-work.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { findOwner } from '../../../platform/db/queries/company-owner.ts'
import type { PaperDeps } from '../paper-deps.ts'

const DAY_MS = 86_400_000

/** Tells a company's owner of a wrong password at Didox that was not their own, once a day at most. */
export const tellOwner = (
  { db, clock, addNotice }: PaperDeps,
  { companyId, userId }: { readonly companyId: number; readonly userId: number },
): Promise<void> =>
  inTransaction(db, async tx => {
    const at = clock.now()
    const owner = await findOwner(tx, companyId)
    if (owner === undefined || owner.id === userId) return
    const told = await tx
      .selectFrom('notices')
      .select('id')
      .where('user_id', '=', owner.id)
      .where('kind', '=', 'didox_password_tried')
      .where('created_at', '>', new Date(at.getTime() - DAY_MS))
      .executeTakeFirst()
    if (told !== undefined) return
    await workIn(tx, work =>
      addNotice(work, { at, userId: owner.id, kind: 'didox_password_tried', orderId: null, facts: {} }),
    )
  })
