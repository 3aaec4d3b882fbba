import { KARVON, type PaymentProvider } from '@karvon/domain/ledger/ledger-accounts'
import { expect } from 'vitest'
import type { Asker } from '../cast.ts'
import { bookJournal } from '../company-money.ts'
import type { LedgerCast } from '../ledger-cast.ts'

/** Our account at the bank of these tests. */
export const OUR_ACCOUNT = '20208000900123456001'

/** How the bank of these tests writes its statements. */
export const MAP = {
  title: 'Ipoteka-bank',
  account: OUR_ACCOUNT,
  delimiter: ';',
  encoding: 'utf-8',
  decimal_sign: ',',
  date_format: 'DD.MM.YYYY',
  headings: {
    date: 'Дата',
    document: '№ док',
    debit: 'Дебет',
    credit: 'Кредит',
    amount: '',
    counterparty: 'Корреспондент',
    inn: 'ИНН',
    account: 'Счёт',
    purpose: 'Назначение',
  },
  opening_label: 'Остаток на начало',
  closing_label: 'Остаток на конец',
}

const HEAD = 'Дата;№ док;Корреспондент;ИНН;Счёт;Дебет;Кредит;Назначение'

/** A row of a statement; sums as the bank writes them. */
export type Row = {
  readonly day?: string
  readonly document: string
  readonly name?: string
  readonly inn?: string
  readonly account?: string
  readonly debit?: string
  readonly credit?: string
  readonly purpose?: string
}

/** The text of a statement. */
export const csvOf = (
  rows: readonly Row[],
  { opening, closing }: { readonly opening?: string; readonly closing?: string } = {},
): string =>
  [
    'Выписка по счёту',
    ...(opening === undefined ? [] : [`Остаток на начало;;${opening}`]),
    HEAD,
    ...rows.map(row =>
      [
        row.day ?? '20.11.2026',
        row.document,
        row.name ?? '',
        row.inn ?? '',
        row.account ?? '',
        row.debit ?? '',
        row.credit ?? '',
        row.purpose ?? '',
      ].join(';'),
    ),
    ...(closing === undefined ? [] : [`Остаток на конец;;${closing}`]),
  ].join('\r\n')

/** A browser's form with a statement. */
export const statementForm = async (
  fields: Readonly<Record<string, string | number>>,
  file: Buffer | string,
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), 'statement.csv')
  const written = new Response(form)
  return {
    headers: { 'content-type': written.headers.get('content-type') ?? '' },
    payload: Buffer.from(await written.arrayBuffer()),
  }
}

/** The fields of a map as a form sends them. */
export const mapFields = (map: typeof MAP): Record<string, string> =>
  Object.fromEntries(
    Object.entries(map).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[name, value]]
        : Object.entries(value).map(([inner, text]) => [`${name}[${inner}]`, text]),
    ),
  )

const must = async (answer: ReturnType<Asker>) => {
  const { statusCode, body } = await answer
  if (statusCode >= 300) throw new Error(`${statusCode} ${body.slice(0, 400)}`)
  return JSON.parse(body).data
}

/** Malika adds a map; answers its id. */
export const addMap = async (
  { asMalika }: Pick<LedgerCast, 'asMalika'>,
  map: object = MAP,
): Promise<number> =>
  (await must(asMalika({ method: 'POST', url: '/api/admin/statement-maps', payload: map }))).id

/** The request that imports a statement. */
export const importRequest = async (
  mapId: number,
  file: Buffer | string,
  fields: Record<string, string> = {},
) =>
  ({
    method: 'POST',
    url: '/api/admin/bank-statements',
    ...(await statementForm({ map_id: mapId, file_name: 'statement.csv', ...fields }, file)),
  }) as const

/** A line as the API shows it. */
export type BankLine = {
  readonly id: number
  readonly document: string
  readonly amount_tiyin: number
  readonly direction: 'in' | 'out'
  readonly match: null | Readonly<Record<string, unknown>>
  readonly undone: readonly object[]
  readonly proposals: readonly (Readonly<Record<string, unknown>> & {
    readonly kind: string
    readonly reasons: readonly string[]
    readonly company: { readonly id: number } | null
    readonly payout: { readonly id: number } | null
    readonly journal_id: number | null
    readonly gross: number | null
  })[]
}

/** Malika imports a statement of these rows. */
export const importRows = async (
  test: Pick<LedgerCast, 'asMalika'>,
  mapId: number,
  rows: readonly Row[],
  balances: Parameters<typeof csvOf>[1] = {},
) => must(test.asMalika(await importRequest(mapId, csvOf(rows, balances))))

/** All lines, or those of a query. */
export const linesOf = async ({ asMalika }: LedgerCast, query = ''): Promise<BankLine[]> =>
  must(asMalika({ url: `/api/admin/bank-lines?per_page=100&${query}` }))

/** The line of a document. */
export const lineNamed = async (test: LedgerCast, document: string): Promise<BankLine> => {
  const line = (await linesOf(test)).find(each => each.document === document)
  expect(line, document).toBeDefined()
  return line as BankLine
}

/** Confirming and undoing a line. */
export const confirmRequest = ({ id }: Pick<BankLine, 'id'>, payload: object) =>
  ({ method: 'PUT', url: `/api/admin/bank-lines/${id}/confirm`, payload }) as const
export const undoRequest = ({ id }: Pick<BankLine, 'id'>, reason = 'Xato') =>
  ({ method: 'PUT', url: `/api/admin/bank-lines/${id}/undo`, payload: { reason } }) as const

/** The reconciliation of the bank. */
export const reconciliation = ({ asMalika }: LedgerCast) =>
  must(asMalika({ url: '/api/admin/bank-statements/reconciliation' }))

/** A provider has collected this for us. */
export const collect = (
  { db, clock }: Pick<LedgerCast, 'db' | 'clock'>,
  amountUzs: number,
  provider: PaymentProvider = 'payme',
) => {
  const reference = `test collected ${provider} ${amountUzs}`
  const at = clock.now()
  const journal = {
    kind: 'payment',
    about: null,
    orderId: null,
    description: '',
    actorId: null,
    reference,
    at,
  } as const
  return bookJournal(db, journal, [
    { account: 'psp_clearing', owner: { kind: 'provider', provider }, amountUzs: -amountUzs },
    { account: 'adjustments', owner: KARVON, amountUzs },
  ])
}

/** A person's money is paid back by hand from our bank account, under this document. */
export const payRefund = async (
  test: Pick<LedgerCast, 'db' | 'clock' | 'asMalika'>,
  asPerson: Asker,
  amountUzs: number,
  document: string,
) => {
  const owner = { kind: 'person', id: asPerson.userId } as const
  const about = { kind: 'correction', about: owner, orderId: null, description: '', actorId: null } as const
  await bookJournal(test.db, { ...about, reference: `given ${document}`, at: test.clock.now() }, [
    { account: 'client_balance', owner, amountUzs },
    { account: 'adjustments', owner: KARVON, amountUzs: -amountUzs },
  ])
  const asked = await must(
    asPerson({ method: 'POST', url: '/api/money/refunds', payload: { amount: amountUzs, comment: 'x' } }),
  )
  const payload = { decision: 'paid', through: 'bank', reference: document }
  return must(test.asMalika({ method: 'PUT', url: `/api/admin/refunds/${asked.id}`, payload }))
}

/** Money at the bank that no operator has booked, of a provider or of nobody. */
export const bookWithoutAuthor = (
  { db, clock }: Pick<LedgerCast, 'db' | 'clock'>,
  provider: PaymentProvider | null,
  amountUzs: number,
): Promise<number | null> =>
  bookJournal(
    db,
    {
      ...{ kind: 'settlement', about: null, orderId: null, reference: `without author ${provider}` },
      ...{ description: '', actorId: null, at: clock.now() },
    },
    [
      provider === null
        ? { account: 'adjustments', owner: KARVON, amountUzs }
        : { account: 'psp_clearing', owner: { kind: 'provider', provider }, amountUzs },
      { account: 'bank', owner: KARVON, amountUzs: -amountUzs },
    ],
  )
