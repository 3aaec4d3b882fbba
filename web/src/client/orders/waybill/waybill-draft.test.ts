import { expect, test } from 'vitest'
import { newGoods, sentDetails, typedFrom } from './waybill-draft.ts'

const CODES = { ikpu: '02523001001000000', packageCode: '1501886' }

const STORED = {
  waybillNumber: '45-T',
  contractNumber: null,
  contractDate: '2026-03-01',
  receiverTaxId: '302936161',
  receiverTitle: null,
  goods: [
    { name: 'Sement', unit: 't', quantity: 2.125, weight: 2125.5, value: 3_000_000, ...CODES },
    {
      name: 'Gʻisht',
      unit: 'dona',
      quantity: 1200,
      weight: 3600,
      value: null,
      ikpu: null,
      packageCode: null,
    },
  ],
}

test('what is stored comes back as it was', () => {
  expect(sentDetails(typedFrom(STORED))).toEqual(STORED)
})

test('empty fields are sent as unknown, a row without figures so that the server names them', () => {
  const empty = { ...typedFrom({ ...STORED, goods: [] }), waybillNumber: '', contractDate: '' }
  expect(sentDetails({ ...empty, goods: [newGoods(7)] })).toMatchObject({
    waybillNumber: null,
    contractDate: null,
    goods: [{ name: '', quantity: 0, weight: 0, value: null }],
  })
})
