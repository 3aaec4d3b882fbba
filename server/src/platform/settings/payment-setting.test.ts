import { describe, expect, it } from 'vitest'
import { paymentSetting } from './payment-setting.ts'
import { readPart } from './reading/reading.ts'

const PAYME = { PAYME_MERCHANT_ID: 'm', PAYME_KEY: 'secret of payme' }
const CLICK = { CLICK_SERVICE_ID: '1', CLICK_MERCHANT_ID: '2', CLICK_SECRET_KEY: 'secret of click' }
const UZUM = { UZUM_SERVICE_ID: '1', UZUM_LOGIN: 'l', UZUM_PASSWORD: 'secret of uzum' }

const read = (env: Record<string, string>) => readPart(env, paymentSetting)

describe('accounts of payments', () => {
  it.each([
    ['PAYME_KEY', { PAYME_MERCHANT_ID: 'm' }],
    ['PAYME_MERCHANT_ID', { PAYME_KEY: 'k' }],
    ['PAYME_MERCHANT_ID', { PAYME_CHECKOUT_URL: 'https://checkout.test.paycom.uz' }],
    ['PAYME_MERCHANT_ID', { PAYME_ADDRESSES: 'any' }],
    ['CLICK_MERCHANT_ID', { CLICK_SERVICE_ID: '1', CLICK_SECRET_KEY: 's' }],
    ['CLICK_SECRET_KEY', { CLICK_SERVICE_ID: '1', CLICK_MERCHANT_ID: '2' }],
    ['CLICK_SERVICE_ID', { CLICK_ADDRESSES: 'any' }],
    ['UZUM_PASSWORD', { UZUM_SERVICE_ID: '1', UZUM_LOGIN: 'l' }],
    ['UZUM_SERVICE_ID', { UZUM_ADDRESSES: '10.0.0.1' }],
    ['PAYME_KEY_FILE', { PAYME_MERCHANT_ID: 'm', PAYME_KEY_FILE: '/nowhere' }],
    ['PAYME_ADDRESSES', { ...PAYME, PAYME_ADDRESSES: 'payme.uz' }],
    ['CLICK_ADDRESSES', { ...CLICK, CLICK_ADDRESSES: '10.0.0.0/33' }],
    ['PAYME_CHECKOUT_URL', { ...PAYME, PAYME_CHECKOUT_URL: 'checkout.paycom.uz' }],
  ])('lack %s with %j', (name, env) => {
    expect(() => read(env)).toThrow(new RegExp(`^${name} `))
  })

  it('are each there or not', () => {
    expect(read({})).toEqual({ payme: null, click: null, uzum: null })
    const all = read({ ...PAYME, ...CLICK, ...UZUM })
    expect(all).toMatchObject({
      payme: { key: 'secret of payme' },
      click: { serviceId: '1' },
      uzum: { login: 'l' },
    })
    expect(read(CLICK)).toMatchObject({ payme: null, uzum: null })
  })

  it('take calls of Payme from its own addresses only, of the others from anywhere unless set', () => {
    const { payme, click, uzum } = read({ ...PAYME, ...CLICK, ...UZUM, UZUM_ADDRESSES: '10.0.0.0/8' })
    const hears = [payme, click, uzum].map(account =>
      ['185.234.113.1', '185.234.113.15', '185.234.113.16', '10.1.1.1'].filter(a =>
        account?.addresses.has(a),
      ),
    )
    expect(hears.map(heard => heard.length)).toEqual([2, 4, 1])
  })

  it('of the demo are there, with keys that nobody can know', () => {
    const [one, other] = [read({ DEMO: 'on' }), read({ DEMO: 'on' })]
    expect(one.payme?.key).not.toBe(other.payme?.key)
    expect(one.click?.secretKey.length).toBeGreaterThan(20)
  })

  it('send payers only to pages with TLS in production', () => {
    const production = { ...PAYME, NODE_ENV: 'production' }
    const open = { ...production, PAYME_CHECKOUT_URL: 'http://localhost:1' }
    expect(() => read(open)).toThrow('PAYME_CHECKOUT_URL')
    expect(() => read(production)).not.toThrow()
  })
})
