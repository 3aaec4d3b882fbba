import { invoicesNamedIn } from '@karvon/domain/company/payment-invoice'
import { LONGEST_PURPOSE } from '@karvon/domain/payouts/payout-file'
import { ordersInText } from '@karvon/domain/reading/order-number'
import { LOCALES } from '@karvon/domain/values/locale'
import { beforeEach, describe, expect, it } from 'vitest'
import { setCarrierTax, setTax } from '../../../../test/acts/tax.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, setCompany, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { readPaper } from '../../../../test/read-paper.ts'
import type { InvoiceView } from './invoice-rows.ts'
import { paymentPurpose } from './write-invoice.ts'

const test = useLedgerCast()

const INN = '302000111'

const issuing = (payload: object) =>
  ({ method: 'POST', url: '/api/client-company/invoices', payload }) as const

const issue = async (payload: object): Promise<InvoiceView> =>
  (await doneAs(test.asDilnoza, issuing(payload))) as InvoiceView

const pdf = (id: number, locale = 'ru', as = test.asDilnoza) =>
  as({ url: `/api/client-company/invoices/${id}/invoice.pdf?locale=${locale}` })

/** The text of an invoice in one line; cells of a row are not separated. */
const read = async (id: number, locale = 'ru'): Promise<string> => {
  const answer = await pdf(id, locale)
  expect(answer.statusCode).toBe(200)
  return readPaper(answer.rawPayload)
    .text.replace(/\u00a0/g, ' ')
    .replace(/\s*\n\s*/g, ' ')
}

const said = async (payload: object, locale = 'ru'): Promise<string> =>
  read((await issue(payload)).id, locale)

beforeEach(async () => {
  test.clock.set('2026-11-21T10:00:00+05:00')
  await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 20_000_000 })
})

describe('an invoice for a sum', () => {
  it('has both parties, the sum in figures and words, and the purpose', async () => {
    const { id, number } = await issue({ amount: 1_250_000 })
    const answer = await pdf(id)
    expect(number).toBe(`K${test.asDilnoza.companyId}-1`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toContain(`karvon-invoice-${number}.pdf`)
    expect(readPaper(answer.rawPayload).pages).toBe(1)
    const text = await read(id)
    for (const words of [
      `Счёт на оплату ${number}`,
      'от 21.11.2026',
      'Получатель',
      'Karvon',
      'Bek Savdo MChJ',
      `ИНН: ${INN}`,
      '20208000900100200001',
      'Предоплата за услуги по перевозке грузов1 250 000',
      'Всего к оплате1 250 000 сум',
      'Сумма прописьюодин миллион двести пятьдесят тысяч сум',
      'НДС со стоимости Karvon не начисляет.',
      `Предоплата за услуги по перевозке грузов по счёту ${number} от 21.11.2026. ИНН ${INN}, без НДС.`,
    ])
      expect(text).toContain(words)
    expect(ordersInText(text.slice(text.indexOf('Назначение платежа')))).toEqual([])
  })

  it.each([
    ['uz', 'Summa soʻz bilanbesh million soʻm', 'Karvon narxdan QQS hisoblamaydi.'],
    ['uz-Cyrl', 'Сумма сўз биланбеш миллион сўм', 'Карвон нархдан ҚҚС ҳисобламайди.'],
    ['en', 'Amount in wordsfive million soum', 'Karvon charges no VAT on the price.'],
  ])('is written in %s', async (locale, ...sentences) => {
    const text = await said({ amount: 5_000_000 }, locale)
    for (const sentence of sentences) expect(text).toContain(sentence)
  })
})

describe('an invoice for an order', () => {
  it('asks for its price, and its purpose names it and no other in every language', async () => {
    const { id } = await dealOf(test, test.asJasur)
    for (const locale of LOCALES) {
      const text = await said({ order_id: id }, locale)
      expect(text).toMatch(/2[ ,]000[ ,]000/)
      expect(ordersInText(text)).toEqual([id])
    }
    const russian = await said({ order_id: id })
    expect(russian).toContain(`Перевозка груза, заказ № ${id}: г. Ташкент – Самаркандская область`)
    expect(russian).toContain(`Оплата за перевозку груза, заказ № ${id}, по счёту`)
    expect(russian).toContain(`ИНН ${INN}`)
    expect(await said({ order_id: id, amount: 700_000 })).toContain('Всего к оплате700 000 сум')
  })

  it('may have no driver yet, and not be canceled', async () => {
    const { id } = await placeOrder(test.asDilnoza, { payment_type: 'company' })
    expect((await test.asDilnoza(issuing({ order_id: id }))).statusCode).toBe(200)
    await doneAs(test.asDilnoza, statusRequest(id, 'canceled', { reason_code: 'cargo_not_ready' }))
    const canceled = await test.asDilnoza(issuing({ order_id: id }))
    expect([canceled.statusCode, canceled.json().code]).toEqual([422, 'api.order_not_payable'])
  })

  it('is only for an order of the company by bank transfer', async () => {
    const { id } = await dealOf(test, test.asDilnoza)
    const inCash = await placeOrder(test.asDilnoza, { payment_type: 'cash' })
    for (const answer of [
      await test.asSherzod(issuing({ order_id: id })),
      await test.asSherzod(issuing({ order_id: id, amount: 1_000 })),
      await test.asDilnoza(issuing({ order_id: inCash.id })),
      await test.asDilnoza(issuing({ order_id: 2_147_000_000 })),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'api.not_found'])
  })

  it('states the VAT of its deal, whatever the current rules', async () => {
    const { id } = await dealOf(test, test.asDilnoza)
    await setTax(test, 'principal', 12)
    expect(await said({ order_id: id })).toContain('Karvon действует как агент')
    await setCarrierTax(test, test.asRustam.userId, 'vat_company')
    const carriers = await said({ order_id: id })
    expect(carriers).toContain('с НДС перевозчика 12 %')
    expect(carriers).toContain('с НДС 12 %.')
    const sum = await said({ amount: 1_000_000 })
    expect(sum).toContain('Суммы с НДС 12 %.')
    expect(sum).toContain('с НДС 12 %.')
  })
})

describe('no invoice', () => {
  it.each([
    {},
    { amount: 0 },
    { amount: 1_000_000_000_001 },
    { amount: -5 },
    { amount: 1.5 },
    { amount: 'x' },
  ])('for %j', async payload => {
    const answer = await test.asDilnoza(issuing(payload))
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual(['amount'])
  })

  it('for an employee, nor another company', async () => {
    expect((await test.asJasur(issuing({ amount: 1_000_000 }))).statusCode).toBe(403)
    const { id } = await issue({ amount: 1_000_000 })
    expect((await pdf(id, 'ru', test.asSherzod)).statusCode).toBe(404)
    expect((await pdf(2_147_000_000)).statusCode).toBe(404)
  })
})

it.each(LOCALES)('the purpose in %s fits into a payment order, with plain apostrophes and spaces', locale => {
  const [number, orderId] = ['K123456-123456', 123_456_789]
  const facts = {
    number,
    orderId,
    tax: { by: 'us', percent: 12 },
    at: new Date('2026-11-26T09:00:00Z'),
  } as const
  for (const inn of [INN, '31506901234567']) {
    const purpose = paymentPurpose(facts, inn, locale)
    expect(purpose.length).toBeLessThanOrEqual(LONGEST_PURPOSE)
    expect(purpose).toMatch(new RegExp(`№ 123456789.*${number}.* ${inn}`))
    expect(purpose).not.toMatch(/[ʻʼ’\u00a0\n]/)
    expect(ordersInText(purpose)).toEqual([orderId])
    const ofSum = paymentPurpose({ ...facts, orderId: null }, inn, locale)
    expect(ordersInText(ofSum)).toEqual([])
    for (const text of [purpose, ofSum])
      expect(invoicesNamedIn(text)).toEqual([{ companyId: 123_456, number: 123_456 }])
  }
})
