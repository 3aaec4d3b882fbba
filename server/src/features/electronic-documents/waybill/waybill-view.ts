import type { readWaybillPaper } from '@karvon/contract/company-papers/e-waybill'
import type { DataOf } from '@karvon/contract/endpoint'
import { missingForWaybill } from '@karvon/domain/orders/waybill/electronic-waybill'
import type { Db } from '../../../platform/db/database.ts'
import { paperUrl } from '../../../platform/didox/paper-url.ts'
import type { DraftRow } from '../drafts/draft-rows.ts'
import type { PaperDeps } from '../paper-deps.ts'
import type { WaybillFacts } from './waybill-facts.ts'

export type WaybillView = DataOf<typeof readWaybillPaper>

/** The row of an order's e-TTN. */
export const draftOfOrder = (db: Db, orderId: number): Promise<DraftRow | undefined> =>
  db.selectFrom('didox_drafts').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** The e-TTN of an order as its client sees it. */
export const viewWaybill = async (
  { db, didox, eImzo }: PaperDeps,
  facts: WaybillFacts,
): Promise<WaybillView> => {
  const draft = await draftOfOrder(db, facts.orderId)
  return {
    isAvailable: didox !== null,
    maySignIn: facts.company.isTrusted,
    taxId: facts.company.inn,
    paper:
      draft === undefined
        ? null
        : {
            paper: draft.kind,
            state: draft.state,
            number: draft.number,
            url: paperUrl({ documentId: draft.document_id, state: draft.state }, didox?.setting.site ?? null),
            problem: draft.problem,
            note: draft.note,
            updatedAt: draft.updated_at.toISOString(),
          },
    missing: missingForWaybill(facts.details).flatMap(({ field }) => (field === undefined ? [] : [field])),
    signing: didox === null ? null : eImzo,
  }
}
