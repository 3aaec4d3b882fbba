import type { FastifyInstance } from 'fastify'
import {
  askAboutPapers,
  keepActPapers,
  keepCarrierPapers,
} from '../../features/electronic-documents/drafts/act-papers.ts'
import { createPaperQueue, type PaperQueue } from '../../features/electronic-documents/drafts/paper-queue.ts'
import { registerOperatorPapers } from '../../features/electronic-documents/operator/operator-paper-routes.ts'
import type { PaperDeps } from '../../features/electronic-documents/paper-deps.ts'
import { registerWaybillPapers } from '../../features/electronic-documents/waybill/waybill-routes.ts'
import type { ActPapers } from '../../features/ledger/acts/act-papers.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { createSeal } from '../../platform/sealing/seal.ts'
import type { AppDeps } from '../app-deps.ts'

type Composed = {
  /** For the ledger, which issues acts. */
  readonly ofActs: ActPapers
  readonly work: PaperQueue
  register(api: FastifyInstance): void
}

/** Electronic papers at Didox. */
export const composePapers = (
  { config, clock, secret, database: { db } }: AppDeps,
  { audit, didox, addNotice }: Pick<PaperDeps, 'audit' | 'didox' | 'addNotice'>,
): Composed => {
  const seal = createSeal(secret, 'key of Didox')
  const deps: PaperDeps = { db, clock, audit, didox, eImzo: config.eImzo, seal, addNotice }
  const queue = createPaperQueue(deps)
  return {
    ofActs: {
      site: didox?.setting.site ?? null,
      keep: async (tx, actId, now) => keepActPapers(tx, didox, actId, now),
      keepOfCarrier: async (tx, paperId, now) => keepCarrierPapers(tx, didox, paperId, now),
      seen: async actIds => {
        if (didox === null) return
        await inTransaction(db, tx => askAboutPapers(tx, 'act_id', actIds, clock.now()))
        queue.wake()
      },
    },
    work: queue,
    register: api => {
      registerWaybillPapers(api, deps)
      registerOperatorPapers(api, { ...deps, queue })
    },
  }
}
