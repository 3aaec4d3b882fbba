import { readTaxId } from '../../company/tax-id.ts'
import { accept, type Decision, type Refusal, refusal, refuseAll } from '../../decision.ts'
import { readDay } from '../../reading/date-time.ts'
import { readText } from '../../reading/text.ts'
import { typedDigits } from '../../reading/typed-digits.ts'

/**
 * Goods as an e-TTN lists them; the value is whole UZS of all of them, null if unknown. `ikpu` is the code of the goods in the tax
 * office's catalogue (17 digits), `packageCode` that of their unit there; null if unknown.
 */
export type WaybillGoods = {
  readonly name: string
  readonly unit: string
  readonly quantity: number
  readonly weightKg: number
  readonly valueUzs: number | null
  readonly ikpu: string | null
  readonly packageCode: string | null
}

/** What an e-TTN asks for beyond the order (decision 0068); unknown parts are null, `contractDate` is `YYYY-MM-DD`. */
export type WaybillDetails = {
  readonly waybillNumber: string | null
  readonly contractNumber: string | null
  readonly contractDate: string | null
  readonly receiverTaxId: string | null
  readonly receiverTitle: string | null
  readonly goods: readonly WaybillGoods[]
}

/** An order of which nothing more is known. */
export const NO_WAYBILL_DETAILS: WaybillDetails = {
  waybillNumber: null,
  contractNumber: null,
  contractDate: null,
  receiverTaxId: null,
  receiverTitle: null,
  goods: [],
}

/** The most rows of goods. */
export const MOST_GOODS = 30

/** The longest texts, in characters. */
export const WAYBILL_LENGTHS = { number: 40, title: 200, unit: 20 } as const

/** Bounds of quantity, weight in kg and value in UZS. */
export const GOODS_BOUNDS = {
  quantity: { min: 0.001, max: 1_000_000 },
  weight: { min: 0.1, max: 100_000 },
  value: { min: 1, max: 1_000_000_000_000 },
} as const

const IKPU = /^\d{17}$/
const PACKAGE_CODE = /^\d{1,10}$/

/** Whether a code can be an IKPU (MXIK): 17 digits (decision 0070). */
export const isIkpu = (code: string): boolean => IKPU.test(code)

type Checked<T> = { readonly value: T; readonly refusals: readonly Refusal[] }

const lineOf = (typed: string | null, field: string, maxLength: number): Checked<string | null> => {
  const read = readText(typed ?? '', { maxLength, field })
  return read.ok ? { value: read.value || null, refusals: [] } : { value: null, refusals: read.refusals }
}

const taxIdOf = (typed: string | null, now: Date): Checked<string | null> => {
  if (typed === null || typed.trim() === '') return { value: null, refusals: [] }
  const read = readTaxId(typed, null, now)
  if (read.ok) return { value: read.value.inn, refusals: [] }
  return { value: null, refusals: read.refusals.map(one => ({ ...one, field: 'receiver_tax_id' })) }
}

const dateOf = (typed: string | null): Checked<string | null> => {
  if (typed === null || typed === '') return { value: null, refusals: [] }
  const day = readDay(typed)
  return { value: day, refusals: day === null ? [refusal('date_invalid', 'contract_date')] : [] }
}

const figureRefusals = (
  n: number | null,
  bounds: { readonly min: number; readonly max: number },
  field: string,
): Refusal[] =>
  n !== null && n >= bounds.min && n <= bounds.max ? [] : [refusal('amount_out_of_range', field, bounds)]

const codeOf = (
  typed: string | null,
  rule: RegExp,
  code: 'ikpu_invalid' | 'package_code_invalid',
  field: string,
): Checked<string | null> => {
  const digits = typedDigits(typed ?? '') ?? ''
  if (digits === '') return { value: null, refusals: [] }
  return rule.test(digits)
    ? { value: digits, refusals: [] }
    : { value: null, refusals: [refusal(code, field)] }
}

const goodsOf = (typed: WaybillGoods, at: number): Checked<WaybillGoods> => {
  const field = (name: string) => `goods.${at}.${name}`
  const name = lineOf(typed.name, field('name'), WAYBILL_LENGTHS.title)
  const unit = lineOf(typed.unit, field('unit'), WAYBILL_LENGTHS.unit)
  const missing = (line: Checked<string | null>, of: string) =>
    line.value === null && line.refusals.length === 0 ? [refusal('text_required', field(of))] : []
  const ikpu = codeOf(typed.ikpu, IKPU, 'ikpu_invalid', field('ikpu'))
  const packageCode = codeOf(typed.packageCode, PACKAGE_CODE, 'package_code_invalid', field('package_code'))
  const { quantity, weightKg, valueUzs } = typed
  const codes = { ikpu: ikpu.value, packageCode: packageCode.value }
  return {
    value: { name: name.value ?? '', unit: unit.value ?? '', quantity, weightKg, valueUzs, ...codes },
    refusals: [
      ...name.refusals,
      ...missing(name, 'name'),
      ...unit.refusals,
      ...missing(unit, 'unit'),
      ...figureRefusals(quantity, GOODS_BOUNDS.quantity, field('quantity')),
      ...figureRefusals(weightKg, GOODS_BOUNDS.weight, field('weight')),
      ...(valueUzs === null ? [] : figureRefusals(valueUzs, GOODS_BOUNDS.value, field('value'))),
      ...ikpu.refusals,
      ...packageCode.refusals,
    ],
  }
}

/**
 * Checked details, or every refusal at its field: `text_invalid`, `text_too_long` (`max`), `text_required` for the name and unit of
 * goods, `inn_invalid` and the like at `receiver_tax_id`, `date_invalid` at `contract_date`, and `amount_out_of_range` (`min`,
 * `max`) at a figure, `ikpu_invalid` and `package_code_invalid` at a code of `goods.N`.
 */
export const checkWaybillDetails = (typed: WaybillDetails, now: Date): Decision<WaybillDetails> => {
  const waybillNumber = lineOf(typed.waybillNumber, 'waybill_number', WAYBILL_LENGTHS.number)
  const contractNumber = lineOf(typed.contractNumber, 'contract_number', WAYBILL_LENGTHS.number)
  const receiverTitle = lineOf(typed.receiverTitle, 'receiver_title', WAYBILL_LENGTHS.title)
  const [contractDate, receiverTaxId] = [dateOf(typed.contractDate), taxIdOf(typed.receiverTaxId, now)]
  const goods = typed.goods.map(goodsOf)
  const parts = [waybillNumber, contractNumber, contractDate, receiverTaxId, receiverTitle, ...goods]
  const refusals = parts.flatMap(part => part.refusals)
  if (refusals.length > 0) return refuseAll(refusals)
  return accept({
    waybillNumber: waybillNumber.value,
    contractNumber: contractNumber.value,
    contractDate: contractDate.value,
    receiverTaxId: receiverTaxId.value,
    receiverTitle: receiverTitle.value,
    goods: goods.map(({ value }) => value),
  })
}
