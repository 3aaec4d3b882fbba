import type { PaymentSetting } from './payment-setting.ts'
import type { Reading } from './reading/reading.ts'
import { parsed, type Setting, text, url, WrongValue } from './reading/setting.ts'
import { IKPU, PACKAGE_CODE, serviceCode } from './service-code-setting.ts'
import { SITE_SETTINGS } from './site-settings.ts'

/** A service and its unit in the catalogue of the tax office. */
export type FiscalCode = { readonly ikpu: string; readonly packageCode: string }

/** Where receipts of payments by Click are registered, and as whom. */
export type ClickReceipts = {
  readonly url: string
  readonly merchantUserId: string
  readonly serviceId: string
  readonly secretKey: string
}

/** Where receipts of payments by Uzum Bank are registered. */
export type UzumReceipts = { readonly url: string; readonly key: string }

/** What fiscal receipts of card payments name, and where they are registered. */
export type FiscalSetting = {
  /** Our STIR or PINFL. */
  readonly taxId: string
  readonly own: FiscalCode
  readonly carriage: FiscalCode
  /** Carriage by some truck types, by their key, where it has another code. */
  readonly carriageByTruck: ReadonlyMap<string, FiscalCode>
  readonly click: ClickReceipts | null
  readonly uzum: UzumReceipts | null
}

const CODE = /^([a-z0-9_]{1,40})=(\d{17})\/(\d{1,10})$/

const readCodes = (given: string): ReadonlyMap<string, FiscalCode> | WrongValue => {
  const codes = new Map<string, FiscalCode>()
  for (const part of given.split(',')) {
    const [, truck, ikpu, packageCode] = CODE.exec(part.trim()) ?? []
    if (truck === undefined || ikpu === undefined || packageCode === undefined)
      return new WrongValue('truck=IKPU/package with commas between, such as gazel=10112006001000000/1209782')
    if (codes.has(truck)) return new WrongValue(`each truck once; ${truck} stands there twice`)
    codes.set(truck, { ikpu, packageCode })
  }
  return codes
}

const RECEIPT_SETTINGS = {
  taxId: text('FISCAL_TAX_ID', {
    pattern: /^\d{9}$|^\d{14}$/,
    allowed: '9 or 14 digits',
    about: 'our STIR or PINFL on fiscal receipts of card payments; without it we register none',
  }),
  ikpu: text('FISCAL_CARRIAGE_IKPU', { ...IKPU, about: 'the code (IKPU, MXIK) of the carriage of goods' }),
  packageCode: text('FISCAL_CARRIAGE_PACKAGE_CODE', { ...PACKAGE_CODE, about: 'the code of its unit' }),
  byTruck: parsed<ReadonlyMap<string, FiscalCode>>('FISCAL_CARRIAGE_CODES', {
    ...{ default: new Map(), defaultText: '–', read: readCodes },
    about: 'other codes of carriage by truck type: `truck=IKPU/package`, with commas between them',
  }),
}

const CLICK_RECEIPT_SETTINGS = {
  merchantUserId: text('CLICK_MERCHANT_USER_ID', {
    secret: true,
    about: 'the merchant user id at Click, with which fiscal receipts are registered there',
  }),
  url: url('CLICK_API_URL', {
    default: 'https://api.click.uz/v2/merchant',
    tls: 'in production',
    isBase: true,
    about: 'where the Merchant API of Click is',
  }),
}

const UZUM_RECEIPT_SETTINGS = {
  key: text('UZUM_FISCAL_KEY', { secret: true, about: "the key of Uzum Bank's service of fiscal receipts" }),
  url: url('UZUM_FISCAL_URL', {
    default: 'https://ofd-key.inplat-tech.com',
    tls: 'in production',
    isBase: true,
    about: 'where that service is; its test stand is https://test-ofd.ipt-merch.com',
  }),
}

export const FISCAL_SETTINGS: readonly Setting<unknown>[] = [
  ...Object.values(RECEIPT_SETTINGS),
  ...Object.values(CLICK_RECEIPT_SETTINGS),
  ...Object.values(UZUM_RECEIPT_SETTINGS),
]

/** Whether fiscal receipts are set up at all, be it half. */
export const wantsReceipts = (reading: Reading): boolean =>
  FISCAL_SETTINGS.some(setting => reading.isGiven(setting))

/** Settings of a provider's receipts without an account there have no use. */
const refuseUnused = (reading: Reading, settings: readonly Setting<unknown>[], allowed: string): void => {
  for (const setting of settings) if (reading.isGiven(setting)) reading.refuse(setting, allowed)
}

const clickReceipts = (
  reading: Reading,
  click: PaymentSetting['click'],
  because: string,
): ClickReceipts | null => {
  if (click === null) {
    refuseUnused(reading, Object.values(CLICK_RECEIPT_SETTINGS), 'set with CLICK_SERVICE_ID')
    return null
  }
  const found = reading.together(CLICK_RECEIPT_SETTINGS, ['merchantUserId'], because)
  return found && { ...found, serviceId: click.serviceId, secretKey: click.secretKey }
}

const uzumReceipts = (
  reading: Reading,
  uzum: PaymentSetting['uzum'],
  because: string,
): UzumReceipts | null => {
  if (uzum !== null) return reading.together(UZUM_RECEIPT_SETTINGS, ['key'], because)
  refuseUnused(reading, Object.values(UZUM_RECEIPT_SETTINGS), 'set with UZUM_SERVICE_ID')
  return null
}

/**
 * Fiscal receipts of an environment; null: none are registered, as in the demo. Half a set-up is refused by the names of all that is
 * missing for the providers there are.
 */
export const fiscalSetting = (reading: Reading, payments: PaymentSetting): FiscalSetting | null => {
  const first = FISCAL_SETTINGS.find(setting => reading.isGiven(setting))
  if (first === undefined || reading.get(SITE_SETTINGS.demo)) return null
  const because = `since ${first.name} is set`
  const { payme, click, uzum } = payments
  if (payme === null && click === null && uzum === null)
    reading.refuse(first, 'set with an account at Payme, Click or Uzum Bank')
  const receipts = reading.together(RECEIPT_SETTINGS, ['taxId', 'ikpu', 'packageCode'], because)
  const own = serviceCode(reading, because)
  const [atClick, atUzum] = [clickReceipts(reading, click, because), uzumReceipts(reading, uzum, because)]
  if (receipts === null || own === null) return null
  const { taxId, ikpu, packageCode, byTruck } = receipts
  const carriage = { ikpu, packageCode }
  return { taxId, own, carriage, carriageByTruck: byTruck, click: atClick, uzum: atUzum }
}

/** What production is told at the start if it takes cards without registering receipts; null: nothing. */
export const receiptWarning = (config: {
  readonly production: boolean
  readonly demo: boolean
  readonly payments: PaymentSetting
  readonly fiscal: FiscalSetting | null
}): string | null => {
  const { production, demo, payments, fiscal } = config
  const takesCards = Object.values(payments).some(account => account !== null)
  if (!production || demo || !takesCards || fiscal !== null) return null
  return 'FISCAL_TAX_ID is not set: card payments are taken, and no fiscal receipts are registered for them'
}
