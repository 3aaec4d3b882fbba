import {
  changeBatchRow,
  downloadBatchResult,
  downloadBatchResultCsv,
  downloadOrdersExample,
  downloadOrdersExampleCsv,
  listBatchRows,
  listOrderBatches,
  placeOrderBatch,
  removeOrderBatch,
  showOrderBatch,
  uploadOrderBatch,
} from '@karvon/contract/order-batches/order-batches'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { serveChangeThenRead } from '../../platform/commands/serve-change.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { type Caller, signedIn } from '../../platform/http/caller.ts'
import { withDigests } from '../../platform/http/request-fields.ts'
import { serveEndpoint, serveFile } from '../../platform/http/serve-endpoint.ts'
import type { BatchDeps } from './batch-deps.ts'
import { type BatchView, viewBatch, viewRow } from './batch-view.ts'
import { changeRow } from './change-row.ts'
import { exampleCsv, exampleSpreadsheet } from './files/example-file.ts'
import { resultCsv, resultSpreadsheet } from './files/result-file.ts'
import { type BatchRecord, deleteBatch, findBatch, listBatches } from './store/batch-repository.ts'
import { chooseRows, listRows, type RowRecord, readAllRows } from './store/row-repository.ts'
import { prepareBatch, writeBatch } from './upload-batch.ts'

type RouteDeps = BatchDeps & { readonly wake: () => void }

type Asked = { readonly caller: Caller; readonly params: { readonly id: number } }

const PER_PAGE = 50

/** The caller's table; refuses `not_found` for anyone else's. */
const ownBatch = async (
  { db, clock }: BatchDeps,
  { caller, params }: Asked,
): Promise<Decision<BatchRecord>> => {
  const batch = await findBatch(db, { userId: signedIn(caller).userId, id: params.id }, clock.now())
  return batch === undefined ? refuse('not_found') : accept(batch)
}

const viewOwn = async (deps: BatchDeps, asked: Asked): Promise<Decision<BatchView>> => {
  const batch = await ownBatch(deps, asked)
  return batch.ok ? accept(await viewBatch(deps.db, batch.value, signedIn(asked.caller), deps)) : batch
}

const serveBatches = (app: FastifyInstance, deps: RouteDeps): void => {
  const { db, clock, wake } = deps
  serveChangeThenRead(app, uploadOrderBatch, deps, {
    recognizedBy: ({ fields, files }) => withDigests(fields, files),
    prepare: prepareBatch,
    write: (tx, ready, call) => writeBatch(tx, ready, call, wake),
    read: ({ batchId }: { readonly batchId: number }, { caller }) =>
      viewOwn(deps, { caller, params: { id: batchId } }),
  })
  serveEndpoint(app, listOrderBatches, async ({ caller }) => {
    const batches = await listBatches(db, signedIn(caller).userId, clock.now())
    const views: BatchView[] = []
    for (const batch of batches) views.push(await viewBatch(db, batch, signedIn(caller), deps))
    return accept(views)
  })
  serveEndpoint(app, showOrderBatch, call => viewOwn(deps, call))
  serveEndpoint(app, placeOrderBatch, async call => {
    const batch = await ownBatch(deps, call)
    if (!batch.ok) return batch
    const count = await inTransaction(db, tx => chooseRows(tx, batch.value.id, call.body.lines))
    if (count === 0) return refuse('no_rows_to_place')
    wake()
    return viewOwn(deps, call)
  })
  serveEndpoint(app, removeOrderBatch, async ({ caller, params }) => {
    const key = { userId: signedIn(caller).userId, id: params.id }
    const deleted = await inTransaction(db, tx => deleteBatch(tx, key))
    if (deleted === 'missing') return refuse('not_found')
    return deleted === 'busy' ? refuse('batch_busy') : accept(null)
  })
}

const serveRows = (app: FastifyInstance, deps: RouteDeps): void => {
  serveEndpoint(app, listBatchRows, async call => {
    const batch = await ownBatch(deps, call)
    if (!batch.ok) return batch
    const { page = 1, perPage = PER_PAGE, only } = call.query
    const listed = await listRows(deps.db, batch.value.id, only, { page, perPage })
    const handbook = await deps.readHandbook()
    const items = listed.rows.map(row => viewRow(row, handbook, call.locale))
    return accept({ items, page, perPage, total: listed.total })
  })
  serveEndpoint(app, changeBatchRow, async call => {
    const batch = await ownBatch(deps, call)
    if (!batch.ok) return batch
    const changed = await changeRow(batch.value, call.params.line, call.body, deps)
    if (!changed.ok) return changed
    return accept(viewRow(changed.value, await deps.readHandbook(), call.locale))
  })
}

const serveExamples = (app: FastifyInstance, { clock, readHandbook }: RouteDeps): void => {
  serveFile(app, downloadOrdersExample, async ({ query, locale }) => {
    const facts = { handbook: await readHandbook(), locale: query.locale ?? locale, now: clock.now() }
    return accept({ name: 'karvon-orders-example.xlsx', bytes: await exampleSpreadsheet(facts) })
  })
  serveFile(app, downloadOrdersExampleCsv, async ({ query, locale }) => {
    const facts = { handbook: await readHandbook(), locale: query.locale ?? locale, now: clock.now() }
    return accept({ name: 'karvon-orders-example.csv', bytes: exampleCsv(facts) })
  })
}

const serveResults = (app: FastifyInstance, deps: RouteDeps): void => {
  const allRows = async (asked: Asked): Promise<Decision<readonly RowRecord[]>> => {
    const batch = await ownBatch(deps, asked)
    return batch.ok ? accept(await readAllRows(deps.db, batch.value.id)) : batch
  }
  serveFile(app, downloadBatchResult, async call => {
    const rows = await allRows(call)
    if (!rows.ok) return rows
    const bytes = await resultSpreadsheet(rows.value, call.query.locale ?? call.locale)
    return accept({ name: `karvon-orders-${call.params.id}.xlsx`, bytes })
  })
  serveFile(app, downloadBatchResultCsv, async call => {
    const rows = await allRows(call)
    if (!rows.ok) return rows
    const bytes = resultCsv(rows.value, call.query.locale ?? call.locale)
    return accept({ name: `karvon-orders-${call.params.id}.csv`, bytes })
  })
}

/** Tables of orders: uploaded, corrected, placed (docs/product.md#many-orders-at-once). */
export const registerOrderBatches = (app: FastifyInstance, deps: RouteDeps): void => {
  serveBatches(app, deps)
  serveRows(app, deps)
  serveExamples(app, deps)
  serveResults(app, deps)
}
