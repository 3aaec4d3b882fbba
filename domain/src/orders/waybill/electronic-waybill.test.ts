import { expect, it } from 'vitest'
import { missingForWaybill, readDriverPinfl } from './electronic-waybill.ts'
import { checkWaybillDetails, NO_WAYBILL_DETAILS, type WaybillDetails } from './waybill-details.ts'

const NOW = new Date('2026-11-21T10:00:00Z')

const WHOLE: WaybillDetails = {
  waybillNumber: null,
  contractNumber: '12',
  contractDate: '2026-01-15',
  receiverTaxId: '302936161',
  receiverTitle: 'VENKON GROUP MCHJ',
  goods: [
    {
      ...{ name: 'Sement', unit: 't', quantity: 2, weightKg: 2_000, valueUzs: 3_000_000 },
      ...{ ikpu: '02523001001000000', packageCode: '1501886' },
    },
  ],
}

const missing = (changes: Partial<WaybillDetails>) =>
  missingForWaybill({ ...WHOLE, ...changes }).map(({ code, field }) => `${code} ${field}`)

it('names all that is missing, each at its field', () => {
  expect(missing({})).toEqual([])
  expect(missing(NO_WAYBILL_DETAILS)).toEqual([
    'text_required receiver_tax_id',
    'text_required receiver_title',
    'text_required contract_number',
    'text_required contract_date',
    'text_required goods',
  ])
  const goods = WHOLE.goods.map(one => ({ ...one, ikpu: null, packageCode: null, valueUzs: null }))
  expect(missing({ goods: [...WHOLE.goods, ...goods] })).toEqual([
    'text_required goods.1.ikpu',
    'text_required goods.1.package_code',
    'text_required goods.1.value',
  ])
})

it('takes codes with spaces, and refuses what can be none', () => {
  const [goods] = WHOLE.goods
  if (goods === undefined) throw new Error('no goods')
  const checked = (codes: object) => checkWaybillDetails({ ...WHOLE, goods: [{ ...goods, ...codes }] }, NOW)
  const spaced = checked({ ikpu: '02523 001001 000000', packageCode: ' 1501886' })
  expect(spaced.ok && spaced.value.goods[0]).toMatchObject({
    ikpu: '02523001001000000',
    packageCode: '1501886',
  })
  expect(checked({ ikpu: '123', packageCode: 'dona' })).toMatchObject({
    ok: false,
    refusals: [
      { code: 'ikpu_invalid', field: 'goods.0.ikpu' },
      { code: 'package_code_invalid', field: 'goods.0.package_code' },
    ],
  })
  const empty = checked({ ikpu: '', packageCode: null })
  expect(empty.ok && empty.value.goods[0]).toMatchObject({ ikpu: null, packageCode: null })
})

it('takes a PINFL and nothing else for a driver', () => {
  expect(readDriverPinfl('3120590 1234567', NOW)).toEqual({ ok: true, value: '31205901234567' })
  for (const typed of ['', '302936161', '33305901234567', 'abc'])
    expect(readDriverPinfl(typed, NOW)).toMatchObject({
      ok: false,
      refusals: [{ code: 'pinfl_invalid', field: 'driver_pinfl' }],
    })
})
