import { readTaxId } from '../../company/tax-id.ts'
import { accept, type Decision, type Refusal, refusal, refuse } from '../../decision.ts'
import type { WaybillDetails, WaybillGoods } from './waybill-details.ts'

const isMissing = (value: unknown): boolean => value === null || value === ''

const goodsRefusals = ({ ikpu, packageCode, valueUzs }: WaybillGoods, at: number): Refusal[] =>
  [[ikpu, 'ikpu'] as const, [packageCode, 'package_code'] as const, [valueUzs, 'value'] as const].flatMap(
    ([value, name]) => (isMissing(value) ? [refusal('text_required', `goods.${at}.${name}`)] : []),
  )

/**
 * What an e-TTN needs and these details do not have, each as `text_required` at its field: the receiver's tax number and title, the
 * contract, and at least one row of goods with its IKPU, package code and value (decision 0070).
 */
export const missingForWaybill = (details: WaybillDetails): Refusal[] => {
  const { receiverTaxId, receiverTitle, contractNumber, contractDate, goods } = details
  const lines = [
    [receiverTaxId, 'receiver_tax_id'],
    [receiverTitle, 'receiver_title'],
    [contractNumber, 'contract_number'],
    [contractDate, 'contract_date'],
  ] as const
  const missing = lines.flatMap(([value, field]) =>
    isMissing(value) ? [refusal('text_required', field)] : [],
  )
  const ofGoods = goods.length === 0 ? [refusal('text_required', 'goods')] : goods.flatMap(goodsRefusals)
  return [...missing, ...ofGoods]
}

/** A driver's PINFL, typed with or without spaces. Refuses `pinfl_invalid` at `driver_pinfl`. */
export const readDriverPinfl = (typed: string, now: Date): Decision<string> => {
  const read = readTaxId(typed, null, now)
  return read.ok && read.value.inn.length === 14
    ? accept(read.value.inn)
    : refuse('pinfl_invalid', 'driver_pinfl')
}
