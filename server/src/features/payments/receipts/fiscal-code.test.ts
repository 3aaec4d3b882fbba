import { expect, it } from 'vitest'
import { CARRIAGE, OUR_STIR, OWN, receiptConfig } from '../../../../test/payments/receipts.ts'
import { withCodes } from './fiscal-code.ts'

const { fiscal } = receiptConfig('http://127.0.0.1:1')

const ITEM = { title: 'x', amountTiyin: 100, vatTiyin: 0, vatPercent: 0, taxNumber: null, truckType: null }

const codeOf = (service: 'own' | 'carriage', truckType: string | null) =>
  withCodes([{ ...ITEM, service, truckType }], fiscal)[0]

it('a carriage has the code of its type of truck, else that of carriage; our service has its own', () => {
  expect(codeOf('carriage', 'gazel')).toMatchObject({ ikpu: '10112006001000001', packageCode: '9' })
  for (const truckType of ['isuzu5', null]) expect(codeOf('carriage', truckType)).toMatchObject(CARRIAGE)
  expect(codeOf('own', null)).toMatchObject({ ...OWN, taxNumber: OUR_STIR })
})
