import { readTaxId } from '../company/tax-id.ts'
import { accept, type Decision, refuse, refuseAll } from '../decision.ts'

/**
 * What a carrier is to the tax office: nobody, self-employed, an individual entrepreneur (YaTT), a company without VAT or with it.
 */
export const CARRIER_TAX_STATUSES = [
  'none',
  'self_employed',
  'sole_trader',
  'company',
  'vat_company',
] as const

/** One of them. */
export type CarrierTaxStatus = (typeof CARRIER_TAX_STATUSES)[number]

/** A carrier's status and number (STIR of a company, PINFL of a person); null: they have not said. */
export type CarrierTax = { readonly status: CarrierTaxStatus | null; readonly number: string | null }

/** The rate of Uzbek VAT in percent (Tax Code, article 258). */
const VAT_PERCENT = 12

/** The VAT rate of a carrier's own services, in percent; 0 for carriers without VAT and for those who have not said. */
export const carrierVatPercent = (status: CarrierTaxStatus | null): number =>
  status === 'vat_company' ? VAT_PERCENT : 0

/**
 * A carrier's tax as it is typed: the number is needed but with `none`, and is a company's STIR or a person's PINFL or STIR. Refuses
 * `choice_invalid` (`status`), `text_required`, `inn_invalid`, `trader_id_invalid` and `pinfl_invalid` (`number`).
 */
export const readCarrierTax = (
  typed: { readonly status: unknown; readonly number: string | null | undefined },
  now: Date,
): Decision<{ readonly status: CarrierTaxStatus; readonly number: string | null }> => {
  const status = CARRIER_TAX_STATUSES.find(each => each === typed.status)
  if (status === undefined) return refuse('choice_invalid', 'status')
  if (status === 'none') return accept({ status, number: null })
  if ((typed.number ?? '').trim() === '') return refuse('text_required', 'number')
  const isCompany = status === 'company' || status === 'vat_company'
  const read = readTaxId(typed.number ?? '', isCompany ? 'legal_entity' : 'sole_trader', now)
  if (read.ok) return accept({ status, number: read.value.inn })
  return refuseAll(read.refusals.map(each => ({ ...each, field: 'number' })))
}
