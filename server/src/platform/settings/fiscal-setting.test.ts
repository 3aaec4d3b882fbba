import { describe, expect, it } from 'vitest'
import { inspectConfig } from '../config.ts'
import { receiptWarning } from './fiscal-setting.ts'

const SERVICE = {
  DIDOX_SERVICE_IKPU: '10112008001000001',
  DIDOX_SERVICE_IKPU_NAME: 'Транспортно-логистические услуги',
  DIDOX_SERVICE_PACKAGE_CODE: '1209782',
  DIDOX_SERVICE_PACKAGE_NAME: 'услуга (сум)',
}
const FISCAL = {
  FISCAL_TAX_ID: '301234567',
  FISCAL_CARRIAGE_IKPU: '10112006001000000',
  FISCAL_CARRIAGE_PACKAGE_CODE: '1209783',
}
const PAYME = { PAYME_MERCHANT_ID: 'm', PAYME_KEY: 'k' }
const CLICK = { CLICK_SERVICE_ID: '1', CLICK_MERCHANT_ID: '2', CLICK_SECRET_KEY: 's' }
const UZUM = { UZUM_SERVICE_ID: '1', UZUM_LOGIN: 'l', UZUM_PASSWORD: 'p' }
const RECEIPTS = { CLICK_MERCHANT_USER_ID: '7', UZUM_FISCAL_KEY: 'u' }
const WHOLE = { ...PAYME, ...CLICK, ...UZUM, ...SERVICE, ...FISCAL, ...RECEIPTS }

const NAMES = /^(FISCAL|DIDOX|CLICK|UZUM)_\w+/
const missing = (env: Record<string, string>) =>
  inspectConfig(env)
    .problems.map(line => NAMES.exec(line)?.[0])
    .filter(name => name !== undefined)
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(WHOLE).filter(([name]) => !names.includes(name)))

describe('fiscal receipts', () => {
  it('are off unless something is set, and in the demo', () => {
    expect(inspectConfig({ ...PAYME }).config.fiscal).toBeNull()
    expect(inspectConfig({ ...WHOLE, DEMO: 'on' }).config.fiscal).toBeNull()
  })

  it('name our service by the code of its papers, without an account at Didox', () => {
    expect(missing(WHOLE)).toEqual([])
    expect(inspectConfig(WHOLE).config.fiscal).toMatchObject({
      taxId: '301234567',
      own: { ikpu: '10112008001000001', packageCode: '1209782' },
      carriage: { ikpu: '10112006001000000', packageCode: '1209783' },
      click: { merchantUserId: '7', serviceId: '1', url: 'https://api.click.uz/v2/merchant' },
      uzum: { key: 'u', url: 'https://ofd-key.inplat-tech.com' },
    })
    expect(missing(SERVICE)).toEqual(['DIDOX_SERVICE_IKPU'])
  })

  it.each([
    [without('FISCAL_TAX_ID'), ['FISCAL_TAX_ID']],
    [without('FISCAL_CARRIAGE_IKPU'), ['FISCAL_CARRIAGE_IKPU']],
    [without('FISCAL_CARRIAGE_PACKAGE_CODE'), ['FISCAL_CARRIAGE_PACKAGE_CODE']],
    [without('CLICK_MERCHANT_USER_ID'), ['CLICK_MERCHANT_USER_ID']],
    [without('UZUM_FISCAL_KEY'), ['UZUM_FISCAL_KEY']],
    [without(...Object.keys(SERVICE)), Object.keys(SERVICE)],
    [
      { ...PAYME, FISCAL_TAX_ID: '301234567' },
      ['FISCAL_CARRIAGE_IKPU', 'FISCAL_CARRIAGE_PACKAGE_CODE', ...Object.keys(SERVICE)],
    ],
    [without(...Object.keys(CLICK)), ['CLICK_MERCHANT_USER_ID']],
    [without(...Object.keys(UZUM)), ['UZUM_FISCAL_KEY']],
    [{ ...SERVICE, ...FISCAL }, ['FISCAL_TAX_ID']],
  ])('half set up are refused by the names of what is missing: %#', (env, names) => {
    expect(missing(env).toSorted()).toEqual(names.toSorted())
    expect(missing({ ...env, NODE_ENV: 'production' })).toEqual(expect.arrayContaining(names))
  })

  it.each([
    ['FISCAL_TAX_ID', '12'],
    ['FISCAL_CARRIAGE_IKPU', '101'],
    ['FISCAL_CARRIAGE_PACKAGE_CODE', 'услуга'],
    ['FISCAL_CARRIAGE_CODES', 'gazel'],
    ['FISCAL_CARRIAGE_CODES', 'gazel=1/2'],
    ['FISCAL_CARRIAGE_CODES', 'gazel=10112006001000001/1,gazel=10112006001000002/2'],
    ['UZUM_FISCAL_URL', 'ofd'],
  ])('%s is not %s', (name, value) => {
    expect(missing({ ...WHOLE, [name]: value })).toEqual([name])
  })

  it('may have other codes for some truck types', () => {
    const FISCAL_CARRIAGE_CODES = 'gazel=10112006001000001/1, isuzu5=10112006001000002/2'
    expect(inspectConfig({ ...WHOLE, FISCAL_CARRIAGE_CODES }).config.fiscal?.carriageByTruck).toEqual(
      new Map([
        ['gazel', { ikpu: '10112006001000001', packageCode: '1' }],
        ['isuzu5', { ikpu: '10112006001000002', packageCode: '2' }],
      ]),
    )
  })

  it('are registered over TLS in production', () => {
    const open = { ...WHOLE, NODE_ENV: 'production', CLICK_API_URL: 'http://click.example' }
    expect(missing(open)).toContain('CLICK_API_URL')
  })
})

describe('production that takes cards', () => {
  const warningOf = (env: Record<string, string>) => receiptWarning(inspectConfig(env).config)

  it('is told at the start that no receipts are registered', () => {
    expect(warningOf({ ...PAYME, NODE_ENV: 'production' })).toMatch(/^FISCAL_TAX_ID is not set/)
  })

  it.each([[{ NODE_ENV: 'production' }], [PAYME], [{ ...WHOLE, NODE_ENV: 'production' }]])(
    'is not told without cards, elsewhere, or with receipts: %#',
    env => {
      expect(warningOf(env)).toBeNull()
    },
  )
})
