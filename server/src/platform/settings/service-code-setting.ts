import type { Reading } from './reading/reading.ts'
import { text } from './reading/setting.ts'

/** How our service is called in the catalogue of the tax office. */
export type ServiceCode = {
  readonly ikpu: string
  readonly ikpuName: string
  readonly packageCode: string
  readonly packageName: string
}

/** A code of the catalogue (IKPU, MXIK). */
export const IKPU = { pattern: /^\d{17}$/, allowed: '17 digits' } as const

/** A code of a unit in the catalogue. */
export const PACKAGE_CODE = { pattern: /^\d{1,10}$/, allowed: 'up to 10 digits' } as const

export const SERVICE_SETTINGS = {
  ikpu: text('DIDOX_SERVICE_IKPU', {
    ...IKPU,
    about:
      'the code (IKPU, MXIK) of our service on acts, VAT invoices and fiscal receipts; without it no papers are made at Didox',
  }),
  ikpuName: text('DIDOX_SERVICE_IKPU_NAME', { about: 'the name of that code in the catalogue' }),
  packageCode: text('DIDOX_SERVICE_PACKAGE_CODE', {
    ...PACKAGE_CODE,
    about: 'the code of its unit there, such as that of "услуга (сум)"',
  }),
  packageName: text('DIDOX_SERVICE_PACKAGE_NAME', { about: 'the name of that unit' }),
}

/** The code of our service; null: none is set. `because` says why it is needed even so. */
export const serviceCode = (reading: Reading, because?: string): ServiceCode | null =>
  reading.together(SERVICE_SETTINGS, ['ikpu', 'ikpuName', 'packageCode', 'packageName'], because)
