import { describe, expect, it } from 'vitest'
import { checkWaybillDetails, NO_WAYBILL_DETAILS, type WaybillDetails } from './waybill-details.ts'

const NOW = new Date('2026-11-21T10:00:00+05:00')

const FULL: WaybillDetails = {
  waybillNumber: ' 45-T ',
  contractNumber: '12/26',
  contractDate: '2026-03-01',
  receiverTaxId: '302 936 161',
  receiverTitle: 'Venkon Group MChJ',
  goods: [
    {
      name: 'Sement',
      unit: 't',
      quantity: 2.5,
      weightKg: 2500,
      valueUzs: 3_000_000,
      ikpu: null,
      packageCode: null,
    },
  ],
}

const fieldsOf = (changes: Partial<WaybillDetails>) => {
  const checked = checkWaybillDetails({ ...FULL, ...changes }, NOW)
  return checked.ok ? [] : checked.refusals.map(({ code, field }) => `${field}: ${code}`)
}

const NO_CODES = { ikpu: null, packageCode: null }

describe('details of a waybill', () => {
  it('are tidied', () => {
    expect(checkWaybillDetails(FULL, NOW)).toEqual({
      ok: true,
      value: { ...FULL, waybillNumber: '45-T', receiverTaxId: '302936161' },
    })
  })

  it('are all optional', () => {
    const empty = { ...NO_WAYBILL_DETAILS, contractDate: '', receiverTaxId: ' ', waybillNumber: '' }
    expect(checkWaybillDetails(empty, NOW)).toEqual({ ok: true, value: NO_WAYBILL_DETAILS })
  })

  it.each<[Partial<WaybillDetails>, string[]]>([
    [{ waybillNumber: 'x'.repeat(41) }, ['waybill_number: text_too_long']],
    [{ contractNumber: 'a\u0000b' }, ['contract_number: text_invalid']],
    [{ contractDate: '2026-02-30' }, ['contract_date: date_invalid']],
    [{ receiverTaxId: '123' }, ['receiver_tax_id: inn_invalid']],
    [{ receiverTaxId: '33205901234567' }, ['receiver_tax_id: pinfl_invalid']],
    [
      { goods: [{ ...NO_CODES, name: ' ', unit: '', quantity: 0, weightKg: 200_000, valueUzs: 0 }] },
      [
        'goods.0.name: text_required',
        'goods.0.unit: text_required',
        'goods.0.quantity: amount_out_of_range',
        'goods.0.weight: amount_out_of_range',
        'goods.0.value: amount_out_of_range',
      ],
    ],
  ])('%j', (changes, expected) => expect(fieldsOf(changes)).toEqual(expected))
})
