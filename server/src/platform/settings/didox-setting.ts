import { wantsReceipts } from './fiscal-setting.ts'
import type { Reading } from './reading/reading.ts'
import { onOff, text, url } from './reading/setting.ts'
import { SERVICE_SETTINGS, type ServiceCode, serviceCode } from './service-code-setting.ts'

/** Our account at Didox, the operator of electronic documents, and the partner's token. */
export type DidoxSetting = {
  readonly url: string
  /** Where people read and sign documents. */
  readonly site: string
  readonly partnerToken: string
  /** The STIR of our own account; its password gets the user key that every call needs. */
  readonly taxId: string
  readonly password: string
  /** Null: acts and invoices are not made there. */
  readonly service: ServiceCode | null
}

/** Signing in the browser by E-IMZO; the key is public, E-IMZO holds it to our host. */
export type EImzoSetting = { readonly apiKey: string | null }

const ACCOUNT_SETTINGS = {
  url: url('DIDOX_URL', {
    default: 'https://api-partners.didox.uz',
    tls: 'in production',
    isBase: true,
    about: "where Didox's partner API is; its test stand is https://testapi3.didox.uz",
  }),
  site: url('DIDOX_SITE', {
    default: 'https://didox.uz',
    tls: 'in production',
    isBase: true,
    about: 'where people read and sign documents',
  }),
  partnerToken: text('DIDOX_PARTNER_TOKEN', {
    secret: true,
    about: "the partner's token from an account manager of Didox",
  }),
  taxId: text('DIDOX_TAX_ID', {
    pattern: /^\d{9}$|^\d{14}$/,
    allowed: '9 or 14 digits',
    about: 'the STIR or PINFL of our own account at Didox',
  }),
  password: text('DIDOX_PASSWORD', { secret: true, about: 'the password of that account' }),
}

const E_IMZO_SETTINGS = {
  isOn: onOff('E_IMZO', {
    about:
      'papers are signed in the browser by E-IMZO, which pages may then reach at 127.0.0.1:64443: `on` or `off`',
  }),
  apiKey: text('E_IMZO_API_KEY', {
    pattern: /^[0-9A-Fa-f]{128}$/,
    allowed: '128 hexadecimal digits',
    about: "the key of the site's host for E-IMZO, which pki.gov.uz issues; not needed on localhost",
  }),
}

export const DIDOX_SETTINGS = { ...ACCOUNT_SETTINGS, ...SERVICE_SETTINGS, ...E_IMZO_SETTINGS }

/** Didox as an environment has it; null: companies are not looked up, and no papers are made. */
export const didoxSetting = (reading: Reading): DidoxSetting | null => {
  const account = reading.together(ACCOUNT_SETTINGS, ['partnerToken', 'taxId', 'password'])
  const service = serviceCode(reading)
  if (account === null && service !== null && !wantsReceipts(reading))
    reading.refuse(SERVICE_SETTINGS.ikpu, 'set with DIDOX_PARTNER_TOKEN or FISCAL_TAX_ID')
  return account && { ...account, service }
}

/** E-IMZO as an environment has it; null: nothing is signed in the browser. */
export const eImzoSetting = (reading: Reading): EImzoSetting | null => {
  const { isOn, apiKey } = reading.values(E_IMZO_SETTINGS)
  return isOn ? { apiKey } : null
}
