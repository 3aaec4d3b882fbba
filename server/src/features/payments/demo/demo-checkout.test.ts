import { describe, expect, it } from 'vitest'
import { readCompanyBalance } from '../../../../test/company-money.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { showPayment, startPayment } from '../../../../test/payments/provider-line.ts'
import { TEST_ENVIRONMENT } from '../../../../test/test-app.ts'
import { readConfig } from '../../../platform/config.ts'

const test = useLedgerCast()

const open = (url: string, language = 'en') => test.ask({ url, headers: { 'accept-language': language } })
const press = (url: string, button: string) =>
  test.ask({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `press=${button}`,
  })

const begin = async (provider: string) => {
  const payment = await startPayment(test.asDilnoza, { purpose: 'refill', provider, amount: 200_000 })
  return { payment, url: `/api/demo/pay/${provider}/${payment.id}` }
}

describe.each(['payme', 'click', 'uzum'])('the demo’s %s', provider => {
  it('shows merchant and sum, and its own calls credit the payment', async () => {
    const { payment, url } = await begin(provider)
    const page = await open(url)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('Karvon')
    expect(page.body).toContain('200,000')
    const pressed = await press(url, 'pay')
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, url])
    expect(await showPayment(test.asDilnoza, payment)).toMatchObject({ state: 'paid' })
    expect((await readCompanyBalance(test, test.asDilnoza)).balanceUzs).toBe(200_000)
    const after = await open(url)
    expect(after.body).toContain('Paid')
    expect(after.body).not.toContain('<form')
    expect(after.body).toContain('/en/dashboard/finances')
  })

  it('cancels the payment, and a press on an old page does nothing', async () => {
    const { payment, url } = await begin(provider)
    await press(url, 'cancel')
    expect(await showPayment(test.asDilnoza, payment)).toMatchObject({ state: 'canceled' })
    await press(url, 'pay')
    expect(await showPayment(test.asDilnoza, payment)).toMatchObject({ state: 'canceled' })
    expect((await open(url)).body).toContain('Not paid')
  })
})

it.each(['/api/demo/pay/payme/2147483647', '/api/demo/pay/visa/1', '/api/demo/pay/payme/x'])(
  '%s is no payment',
  async url => {
    expect((await open(url)).statusCode).toBe(404)
    expect((await press(url, 'pay')).statusCode).toBe(303)
  },
)

it('a page speaks the language of the page that led to it, else of its reader', async () => {
  const { url } = await begin('payme')
  expect((await open(`${url}?locale=uz-Cyrl`, 'ru')).body).toContain('тўлаш')
  expect((await open(`${url}?locale=xx&locale=uz`, 'ru')).body).toContain('Оплатить 200')
  expect((await open(url, 'ru')).body).toContain('Оплатить 200')
  expect((await open(url, 'uz')).body).toContain('toʻlash')
  expect((await open(url, 'uz-Cyrl')).body).toContain('тўлаш')
})

it('another button, and another provider’s page, do nothing', async () => {
  const { payment, url } = await begin('payme')
  await press(url, 'refund')
  await press(url.replace('payme', 'click'), 'pay')
  expect(await showPayment(test.asDilnoza, payment)).toMatchObject({ state: 'waiting' })
})

it('a real service has neither the page nor the demo’s accounts', () => {
  const { payments } = readConfig({ ...TEST_ENVIRONMENT, DEMO: 'off', SIMULATOR: 'off' })
  expect(payments).toEqual({ payme: null, click: null, uzum: null })
})
