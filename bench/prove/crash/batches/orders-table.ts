import type pg from 'pg'
import type { httpClient } from '../../../http-client.ts'
import type { Person } from '../../../people.ts'

const HEADINGS = 'from;to;load date;load time;truck;parcel;weight;receiver phone;payer;payment;comment'.split(
  ';',
)

const DAY_MS = 86_400_000

/** A table of orders in CSV; each row has its key as its comment. */
export const tableOf = (keys: readonly string[]): string => {
  const day = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)
  const cells = (key: string) =>
    ['41.2756, 69.2044', '39.6542, 66.9597', day, '09:00', 'isuzu5', 'furniture', '3000', '907654321']
      .concat('sender', 'cash', key)
      .join(';')
  return [HEADINGS.join(';'), ...keys.map(cells)].join('\n')
}

/** Uploads a table; its id. */
export const uploadTable = async (
  client: ReturnType<typeof httpClient>,
  person: Person,
  csv: string,
): Promise<number> => {
  const boundary = 'karvon-table'
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${csv}\r\n--${boundary}--\r\n`
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, ...person.headers }
  const answer = await client.send('POST', '/api/order-batches', headers, body)
  if (answer.status !== 201) throw new Error(`a table was refused: ${answer.text.slice(0, 300)}`)
  return JSON.parse(answer.text).data.id
}

type Found = {
  readonly key: string
  readonly status: string
  readonly row: number | null
  readonly orders: number[]
}

/** Rows without exactly one order, or that name another one, a sentence each. */
export const findWrongRows = async (pool: pg.Pool, batchId: number): Promise<string[]> => {
  const { rows } = await pool.query<Found>(
    `select r.cells->>'comment' as key, r.status, r.order_id as row,
       coalesce((select array_agg(o.id) from orders o where o.comment = r.cells->>'comment'), '{}') as orders
     from order_batch_rows r where r.batch_id = $1`,
    [batchId],
  )
  return rows
    .filter(({ status, row, orders }) => status !== 'placed' || orders.length !== 1 || orders[0] !== row)
    .map(
      ({ key, status, row, orders }) =>
        `row ${key}: ${status}, names ${row}, has orders ${orders.join(', ') || 'none'}`,
    )
}
