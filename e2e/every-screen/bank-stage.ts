import { agree, driveTo, placeOrder, write } from '../steps/live-order.ts'
import type { Asks } from '../steps/sides.ts'
import { bookRefill } from './money-stage.ts'

/** Ids of what the screens of payouts and bank statements show. */
export type BankStage = {
  /** At the bank: its payments await the statement. */
  readonly exportedBatch: number
  readonly exportedLine: number
  /** What the driver owed is taken off this one. */
  readonly nettedLine: number
  /** A driver whose bank details wait for a check. */
  readonly uncheckedDriver: number
  readonly statementMap: number
  readonly bookedLine: number
  /** Linked to a payment that was booked by hand. */
  readonly linkedLine: number
  readonly openLine: number
}

type People = { client: Asks; driver: Asks; other: Asks; owner: Asks; operator: Asks; second: Asks }

const CARD = { kind: 'card', number: '8600490744313347', holder: 'RUSTAM KARIMOV' }
const ACCOUNT = {
  kind: 'account',
  number: '22618000900123456009',
  holder: 'Anvar Haydarov',
  mfo: '00444',
  tax_id: '456789012',
}

const MAP = {
  title: 'Ipoteka-bank',
  account: '20208000900123456001',
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
    purpose: 'Назначение платежа',
  },
  opening_label: 'Остаток на начало',
  closing_label: 'Остаток на конец',
}

const ROWS = [
  'Выписка по счёту 20208000900123456001',
  'Остаток на начало;;0,00',
  'Дата;№ док;Корреспондент;ИНН;Счёт;Дебет;Кредит;Назначение платежа',
  '20.11.2026;1501;BEK SAVDO MCHJ;301234567;20208000400123456789;;12 500 000,00;Оплата за перевозку по счёту № 15',
  '20.11.2026;88;PAYCOM MCHJ;;;;980 000,50;Возмещение по платежам за 19.11.2026',
  '21.11.2026;16;АКБ Ипотека-банк;;;15 000,07;;Комиссия за ведение счёта',
  'Остаток на конец;;13 465 000,43',
]

const read = async ({ request }: Asks, path: string) => (await (await request.get(`/api${path}`)).json()).data

const checkDetails = async (operator: Asks, driverId: number): Promise<void> => {
  await write(operator, 'PUT', `/admin/bank-details/${driverId}/check`, { version: 1 })
}

const idOf = async (asks: Asks): Promise<number> => (await read(asks, '/profile/show')).id

/** Money for an order by bank transfer, and the commission of one in cash that its driver owes. */
const earnInDebt = async ({ client, other, owner }: People): Promise<void> => {
  const transfer = await placeOrder(owner, { payment_type: 'company' })
  const cash = await placeOrder(client)
  await agree(owner, other, transfer)
  await agree(client, other, cash)
  for (const [payer, order] of [
    [client, cash],
    [owner, transfer],
  ] as const) {
    await driveTo(other, order, 'confirmation')
    await write(payer, 'PUT', `/truck-booking/status/${order.id}`, { status: 'done' })
  }
}

type ListedLine = { readonly id: number; readonly driver_id: number | null }

/** A batch that one operator drafted and another approved, with its file made. */
const exportBatch = async ({
  operator,
  other,
  second,
}: People): Promise<Pick<BankStage, 'exportedBatch' | 'exportedLine' | 'nettedLine'>> => {
  const drafted = await write(second, 'POST', '/admin/payouts')
  const { id, version } = await write(operator, 'PUT', `/admin/payouts/${drafted.id}/approve`, {
    version: drafted.version,
  })
  const { lines } = await write(operator, 'PUT', `/admin/payouts/${id}/export`, { version })
  const nettedId = await idOf(other)
  const isNetted = ({ driver_id }: ListedLine) => driver_id === nettedId
  return {
    exportedBatch: id,
    exportedLine: lines.find((line: ListedLine) => !isNetted(line)).id,
    nettedLine: lines.find(isNetted).id,
  }
}

const importStatement = async ({ request }: Asks, mapId: number): Promise<void> => {
  const file = { name: 'vipiska.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS.join('\r\n')) }
  await request.post('/api/admin/bank-statements', {
    multipart: { map_id: String(mapId), file_name: file.name, file },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
}

/** Bank details, a batch at the bank, and a statement with one booked line. */
export const prepareBank = async (people: People): Promise<BankStage> => {
  const { driver, other, operator } = people
  await write(driver, 'PUT', '/driver/bank-details', CARD)
  await write(other, 'PUT', '/driver/bank-details', ACCOUNT)
  for (const each of [driver, other]) await checkDetails(operator, await idOf(each))
  await earnInDebt(people)
  const exported = await exportBatch(people)
  await write(other, 'PUT', '/driver/bank-details', { ...ACCOUNT, holder: 'Anvar Rahimov' })
  const map = await write(operator, 'POST', '/admin/statement-maps', MAP)
  await bookRefill(operator, 12_500_000, '1501', '2026-11-20')
  await importStatement(operator, map.id)
  const [cost, provider, paid] = await read(operator, '/admin/bank-lines')
  await write(operator, 'PUT', `/admin/bank-lines/${cost.id}/confirm`, {
    kind: 'cost',
    description: 'Hisob yuritish komissiyasi',
  })
  const [{ journal_id }] = paid.proposals
  await write(operator, 'PUT', `/admin/bank-lines/${paid.id}/confirm`, { kind: 'booked_before', journal_id })
  return {
    ...exported,
    uncheckedDriver: await idOf(other),
    statementMap: map.id,
    bookedLine: cost.id,
    linkedLine: paid.id,
    openLine: provider.id,
  }
}
