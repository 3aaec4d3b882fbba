import { expect } from '@playwright/test'
import { agree, placeOrder, write } from '../steps/live-order.ts'
import type { Asks } from '../steps/sides.ts'

/** Ids of refunds, invoices, card payments, fees and papers. */
export type MoneyStage = {
  /** A company's refund that one operator may pay alone. */
  readonly smallRefund: number
  /** One that waits for the approval of an operator. */
  readonly largeRefund: number
  /** One that an operator has approved, and another may pay. */
  readonly approvedRefund: number
  readonly openInvoice: number
  readonly paidInvoice: number
  /** Canceled, with a fee that an operator has decided. */
  readonly feeOrder: number
  /** Agreed, to be paid by card. */
  readonly unpaidCard: number
  readonly paidCard: number
  /** The month's papers of a carrier. */
  readonly carrierPaper: number
  readonly taxedDriver: number
}

type People = { client: Asks; driver: Asks; other: Asks; owner: Asks; operator: Asks }

const COMPANY = 1

const read = async ({ request }: Asks, path: string) => (await (await request.get(`/api${path}`)).json()).data

/** An operator books a payment that came to the bank. */
export const bookRefill = (operator: Asks, amount: number, document: string, bankDay?: string) =>
  write(operator, 'POST', `/admin/companies/${COMPANY}/refill`, {
    ...{ amount, bank_reference: document, description: 'Оплата за перевозки' },
    ...(bankDay !== undefined && { bank_day: bankDay }),
  })

const askRefunds = async ({ owner, operator }: People) => {
  const ask = async (amount: number): Promise<number> =>
    (await write(owner, 'POST', '/client-company/refunds', { amount, comment: 'Ortiqcha toʻlangan' })).id
  const [smallRefund, largeRefund, approvedRefund] = [
    await ask(300_000),
    await ask(2_400_000),
    await ask(1_750_000),
  ]
  await write(operator, 'PUT', `/admin/refunds/${approvedRefund}`, { decision: 'approved' })
  return { smallRefund, largeRefund, approvedRefund }
}

/** An invoice that waits, one that its payment names, and one that is void. */
const issueInvoices = async ({ owner, operator }: People) => {
  const issue = (amount: number) => write(owner, 'POST', '/client-company/invoices', { amount })
  const [open, paid, wrong] = [await issue(4_200_000), await issue(1_905_000), await issue(19_050_000)]
  await bookRefill(operator, paid.amount, `2044, счёт ${paid.number}`)
  await write(operator, 'PUT', `/admin/invoices/${wrong.id}/void`, { reason: 'Лишний ноль в сумме' })
  return { openInvoice: open.id, paidInvoice: paid.id }
}

/** Canceled by the operator after the deal; nobody owes a fee. */
export const cancelDeal = async ({ client, other, operator }: People): Promise<number> => {
  const order = await placeOrder(client)
  const { version } = await agree(client, other, order)
  const canceled = { action: 'cancel', reason_code: 'plans_changed', reason: 'По телефону', version }
  await write(operator, 'PUT', `/admin/orders/${order.id}/move`, canceled)
  return order.id
}

/** The client owes a fee; until it is paid they place no orders. */
export const chargeFee = async ({ operator }: Pick<People, 'operator'>, feeOrder: number): Promise<void> => {
  const fee = { payer: 'client', amount: 120_000, reason: 'Водитель проехал половину пути' }
  await write(operator, 'PUT', `/admin/orders/${feeOrder}/fee`, fee)
}

const payByCard = async (client: Asks, { id, price }: { id: number; price: number }): Promise<void> => {
  const payment = await write(client, 'POST', '/payments', {
    ...{ purpose: 'order', provider: 'payme', amount: price, order_id: id },
  })
  const pressed = await client.request.post(`/api/demo/pay/payme/${payment.id}`, {
    form: { press: 'pay' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(await pressed.text()).not.toContain('<form')
}

const agreeByCard = async ({ client, driver }: People) => {
  const [unpaid, paid] = [
    await placeOrder(client, { payment_type: 'card' }),
    await placeOrder(client, { payment_type: 'card' }),
  ]
  for (const order of [unpaid, paid]) await agree(client, driver, order)
  await payByCard(client, paid)
  return { unpaidCard: unpaid.id, paidCard: paid.id }
}

const OUR_DETAILS = {
  ...{ title: 'Karvon Logistika MChJ', inn: '309876543', director: 'N. Karimova', phone: '998710001234' },
  legal_address: 'Toshkent, Amir Temur shoh koʻchasi, 1',
  ...{ bank: 'Ipoteka-bank', bank_account: '20208000900123456001', mfo: '00444' },
}

/** Nobody issues papers before our own details are complete. */
const completeDetails = async (operator: Asks): Promise<void> => {
  const settings = await read(operator, '/admin/settings')
  const { version } = settings.find(({ key }: { key: string }) => key === 'requisites')
  await write(operator, 'PUT', '/admin/settings/requisites', { value: OUR_DETAILS, version })
}

/** The papers of carriers of the last month that is over. */
const issuePapers = async ({ operator }: People): Promise<number> => {
  await completeDetails(operator)
  const due = await read(operator, '/admin/carrier-papers/due')
  const over = due.find(({ is_over }: { is_over: boolean }) => is_over)
  await write(operator, 'POST', '/admin/carrier-papers', { month: over.month })
  const papers = await read(operator, '/admin/carrier-papers')
  return papers.find(({ has_invoice }: { has_invoice: boolean }) => has_invoice).id
}

/** The company owes what is not due yet: it may owe for two weeks. */
export const oweWithinTerm = async ({ operator }: Pick<People, 'operator'>): Promise<void> => {
  const { version } = await read(operator, `/admin/companies/${COMPANY}`)
  const credit = { credit_limit: 20_000_000, term_days: 14, version }
  await write(operator, 'PUT', `/admin/companies/${COMPANY}/credit`, credit)
  const { free } = await read(operator, `/admin/accounts/company/${COMPANY}`)
  await write(operator, 'POST', `/admin/companies/${COMPANY}/correct`, {
    ...{ amount: free + 3_250_000, direction: 'from_company', reference: 'АКТ 12' },
    reason: 'Перевозки, проведённые позже',
  })
}

/** Money of every state that a screen shows. */
export const prepareMoney = async (people: People): Promise<MoneyStage> => {
  const tax = { status: 'self_employed', number: '30101901234567' }
  await write(people.driver, 'PUT', '/driver/tax', tax)
  return {
    ...(await issueInvoices(people)),
    ...(await askRefunds(people)),
    ...(await agreeByCard(people)),
    feeOrder: await cancelDeal(people),
    carrierPaper: await issuePapers(people),
    taxedDriver: (await read(people.driver, '/profile/show')).id,
  }
}
