import { expect } from 'vitest'
import type { AppInTest } from '../use-test-app.ts'

/** Anyone who calls the app. */
type Asker = AppInTest['asAziza']

/** A row that can be placed: furniture from Tashkent to Samarkand tomorrow. */
export const GOOD = {
  from: '41.2756, 69.2044',
  to: '39.6542, 66.9597',
  load_date: '22.11.2026',
  load_time: '09:00',
  truck: 'Isuzu 5',
  parcel: 'Mebel',
  weight: '3000',
  receiver_phone: '907654321',
  payer: 'sender',
  payment: 'cash',
} as const

/** The cells of a row by the keys of their columns. */
export type Row = Readonly<Record<string, string>>

/** Rows as CSV; the keys of the columns are headings too. */
export const csvOf = (rows: readonly Row[], headings: readonly string[] = Object.keys(GOOD)): string =>
  [headings, ...rows.map(row => headings.map(heading => row[heading] ?? ''))]
    .map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(';'))
    .join('\r\n')

/** The request that uploads a file. */
export const uploadOf = async (
  file: Buffer | string,
  fields: Readonly<Record<string, string | number>> = {},
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), 'orders.csv')
  const written = new Response(form)
  return {
    method: 'POST',
    url: '/api/order-batches',
    headers: { 'content-type': written.headers.get('content-type') ?? '' },
    payload: Buffer.from(await written.arrayBuffer()),
  } as const
}

/** A row as the API shows it. */
export type WireRow = {
  readonly line: number
  readonly state: string
  readonly version: number
  readonly cells: readonly { readonly column: string; readonly text: string }[]
  readonly problems: readonly {
    readonly column: string | null
    readonly level: string
    readonly code: string
    readonly sentence: string
  }[]
  readonly stops: readonly {
    readonly column: string
    readonly address: string | null
    readonly precision: string | null
    readonly is_guess: boolean
    readonly choices: readonly { readonly address: string; readonly precision: string }[]
  }[]
  readonly estimate: number | null
  readonly order_id: number | null
}

/** Uploads a file; the id of its table. */
export const uploaded = async (as: Asker, file: Buffer | string): Promise<number> => {
  const answer = await as(await uploadOf(file))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data.id
}

export const tableOf = async (as: Asker, id: number) =>
  (await as({ url: `/api/order-batches/${id}` })).json().data

export const rowsOf = async (as: Asker, id: number, query = ''): Promise<WireRow[]> =>
  (await as({ url: `/api/order-batches/${id}/rows?per_page=100${query}` })).json().data

/** The codes of a row's problems, each with its column. */
export const codesOf = ({ problems }: WireRow): string[] =>
  problems.map(({ column, code }) => `${column}: ${code}`)

export const place = (as: Asker, id: number, lines?: readonly number[]) =>
  as({
    method: 'POST',
    url: `/api/order-batches/${id}/place`,
    payload: lines === undefined ? {} : { lines },
  })
