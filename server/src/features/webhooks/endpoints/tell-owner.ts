import { workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { findOwner } from '../../../platform/db/queries/company-owner.ts'
import type { WebhookDeps } from '../webhook-deps.ts'

type Told = {
  readonly kind: Parameters<WebhookDeps['addNotice']>[1]['kind']
  readonly companyId: number
  readonly url: string
  readonly at: Date
}

/** Notifies the owner of a company about the address of a webhook. */
export const tellOwner = async (
  tx: Tx,
  { kind, companyId, url, at }: Told,
  { addNotice }: Pick<WebhookDeps, 'addNotice'>,
): Promise<void> => {
  const owner = await findOwner(tx, companyId)
  if (owner === undefined) return
  await workIn(tx, work =>
    addNotice(work, { at, userId: owner.id, kind, orderId: null, facts: { address: new URL(url).host } }),
  )
}
