import { orderNumbersIn } from '@karvon/domain/bank-statements/propose-matches'
import { LONGEST_PURPOSE } from '@karvon/domain/payouts/payout-file'
import { LOCALES } from '@karvon/domain/values/locale'
import { beforeEach, describe, expect, it } from 'vitest'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, setCompany, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { readPaper } from '../../../../test/read-paper.ts'
import { paymentPurpose } from './write-invoice.ts'

const test = useLedgerCast()

const INN = '302000111'

const ask = (query: string, as = test.asDilnoza) => as({ url: `/api/client-company/invoice.pdf?${query}` })

/** The text of an invoice in one line; cells of a row are not separated. */
const said = async (query: string): Promise<string> => {
  const answer = await ask(query)
  expect(answer.statusCode).toBe(200)
  return readPaper(answer.rawPayload)
    .text.replace(/\u00a0/g, ' ')
    .replace(/\s*\n\s*/g, ' ')
}

beforeEach(async () => {
  test.clock.set('2026-11-21T10:00:00+05:00')
  await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 20_000_000 })
})

describe('an invoice for a sum', () => {
  it('has both parties, the sum in figures and words, and the purpose', async () => {
    const answer = await ask('amount=1250000&locale=ru')
    const number = `K${test.asDilnoza.companyId}-211126`
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toContain(`karvon-invoice-${number}.pdf`)
    expect(readPaper(answer.rawPayload).pages).toBe(1)
    const text = await said('amount=1250000&locale=ru')
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
      'Суммы без НДС.',
      `Предоплата за услуги по перевозке грузов по счёту ${number} от 21.11.2026. ИНН ${INN}, без НДС.`,
    ])
      expect(text).toContain(words)
    expect(orderNumbersIn(text.slice(text.indexOf('Назначение платежа')))).toEqual([])
  })

  it.each([
    ['uz', 'Summa soʻz bilanbesh million soʻm', 'Summalar QQSsiz.'],
    ['uz-Cyrl', 'Сумма сўз биланбеш миллион сўм', 'Суммалар ҚҚСсиз.'],
    ['en', 'Amount in wordsfive million soum', 'Amounts carry no VAT.'],
  ])('is written in %s', async (locale, ...sentences) => {
    const text = await said(`amount=5000000&locale=${locale}`)
    for (const sentence of sentences) expect(text).toContain(sentence)
  })
})

describe('an invoice for an order', () => {
  it('asks for its price, and its purpose names it and no other in every language', async () => {
    const { id } = await dealOf(test, test.asJasur)
    for (const locale of LOCALES) {
      const text = await said(`order_id=${id}&locale=${locale}`)
      expect(text).toMatch(/2[ ,]000[ ,]000/)
      expect(orderNumbersIn(text)).toEqual([id])
    }
    const russian = await said(`order_id=${id}&locale=ru`)
    expect(russian).toContain(`Перевозка груза, заказ № ${id}: г. Ташкент – Самаркандская область`)
    expect(russian).toContain(`Оплата за перевозку груза, заказ № ${id}, по счёту`)
    expect(russian).toContain(`ИНН ${INN}`)
    expect(await said(`order_id=${id}&amount=700000&locale=ru`)).toContain('Всего к оплате700 000 сум')
  })

  it('may have no driver yet, and not be canceled', async () => {
    const { id } = await placeOrder(test.asDilnoza, { payment_type: 'company' })
    expect((await ask(`order_id=${id}`)).statusCode).toBe(200)
    await doneAs(test.asDilnoza, statusRequest(id, 'canceled', { reason_code: 'cargo_not_ready' }))
    const canceled = await ask(`order_id=${id}`)
    expect([canceled.statusCode, canceled.json().code]).toEqual([422, 'api.order_not_payable'])
  })

  it('is only for an order of the company by bank transfer', async () => {
    const { id } = await dealOf(test, test.asDilnoza)
    const inCash = await placeOrder(test.asDilnoza, { payment_type: 'cash' })
    for (const answer of [
      await ask(`order_id=${id}`, test.asSherzod),
      await ask(`order_id=${id}&amount=1000`, test.asSherzod),
      await ask(`order_id=${inCash.id}`),
      await ask('order_id=2147000000'),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'api.not_found'])
  })

  it('states the VAT of its deal, whatever the current rules', async () => {
    const { id } = await dealOf(test, test.asDilnoza)
    const { rules } = await test.db.selectFrom('price_rules').select('rules').executeTakeFirstOrThrow()
    await test.db
      .insertInto('price_rules')
      .values({
        valid_from: new Date('2026-11-21T12:00:00+05:00'),
        rules: JSON.stringify({ ...rules, vatShare: 0.12 }),
        created_by: test.asMalika.userId,
      })
      .execute()
    test.clock.set('2026-11-21T13:00:00+05:00')
    expect(await said(`order_id=${id}&locale=ru`)).toContain('Суммы без НДС.')
    const sum = await said('amount=1000000&locale=ru')
    expect(sum).toContain('Суммы с НДС 12 %.')
    expect(sum).toContain('с НДС 12 %.')
  })
})

describe('no invoice', () => {
  it.each(['', 'amount=0', 'amount=1000000000001', 'amount=-5', 'amount=1.5', 'amount=x'])(
    'for %j',
    async query => {
      const answer = await ask(query)
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().errors)).toEqual(['amount'])
    },
  )

  it('for an employee', async () => {
    expect((await ask('amount=1000000', test.asJasur)).statusCode).toBe(403)
  })
})

it.each(LOCALES)('the purpose in %s fits into a payment order, with plain apostrophes and spaces', locale => {
  const order = { id: 123_456_789, status: 'new', priceUzs: 1, from: '', to: '', vatRate: 12 } as const
  const number = 'K123456-261126-123456789'
  const facts = { number, order, vatRate: 12, locale, at: new Date('2026-11-26T09:00:00Z') }
  for (const inn of [INN, '31506901234567']) {
    const purpose = paymentPurpose(facts, inn)
    expect(purpose.length).toBeLessThanOrEqual(LONGEST_PURPOSE)
    expect(purpose).toMatch(new RegExp(`№ 123456789.*${number}.* ${inn}`))
    expect(purpose).not.toMatch(/[ʻʼ’\u00a0\n]/)
    expect(orderNumbersIn(purpose)).toEqual([order.id])
    expect(orderNumbersIn(paymentPurpose({ ...facts, order: null }, inn))).toEqual([])
  }
})
