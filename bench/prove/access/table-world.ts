import { csvOf, GOOD, uploadOf } from '../../../server/test/order-batches/tables.ts'
import type { KnownWrites } from './known-write.ts'
import type { ProvenApp } from './open-app.ts'

const LINE = 2

/** Aziza's table of orders, with a row that can be placed. */
export const createTable = async ({ asAziza }: ProvenApp): Promise<number> => {
  const uploaded = await asAziza(await uploadOf(csvOf([GOOD])))
  const { id } = uploaded.json().data
  // a change checks the row at once
  const payload = { version: 1, cells: [{ column: 'comment', text: 'Mebel' }] }
  const checked = await asAziza({ method: 'PUT', url: `/api/order-batches/${id}/rows/${LINE}`, payload })
  if (checked.json().data?.state !== 'new') throw new Error(`the row is not ready: ${checked.body}`)
  return id
}

/** Reads of that table. */
export const tableReads = (id: number): KnownWrites =>
  Object.fromEntries(
    ['', '/rows', '/result.xlsx', '/result.csv'].map(part => [
      `GET /order-batches/:id${part}`,
      { as: 'asAziza', params: { id } },
    ]),
  )

/** Writes about it. */
export const tableWrites = (id: number): KnownWrites => ({
  'POST /order-batches': { as: 'asAziza', body: {}, file: 'file', content: csvOf([GOOD]) },
  'PUT /order-batches/:id/rows/:line': {
    as: 'asAziza',
    params: { id, line: LINE },
    body: { version: 2, cells: [{ column: 'comment', text: 'Stol' }] },
  },
  'POST /order-batches/:id/place': { as: 'asAziza', params: { id }, body: {} },
  'DELETE /order-batches/:id': { as: 'asAziza', params: { id }, body: {} },
})
