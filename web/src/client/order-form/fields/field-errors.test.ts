import { refusal } from '@karvon/domain/decision'
import { expect, test } from 'vitest'
import { detailErrors, errorsOfRefusals, errorsOfServer, stopErrors } from './field-errors.ts'

test.each([
  ['routes.0.lat', 'routes.0'],
  ['routes.11.address', 'routes.11'],
  ['routes.1.note', 'routes.1.note'],
  ['routes', 'routes'],
  ['date', 'load_time'],
  ['car_type_id', 'truck_type'],
  ['cargo_type_id', 'parcel_type'],
  ['receiver_phone', 'receiver_phone'],
])('the server’s %s is shown at %s', (field, control) => {
  expect(errorsOfServer({ [field]: ['why', 'and'] })).toEqual({ [control]: 'why' })
})

test('only the first refusal of a control is shown', () => {
  const refusals = [
    refusal('address_text_required', 'routes.1.address'),
    refusal('point_required', 'routes.1.lat'),
    refusal('weight_required', 'weight'),
  ]
  expect(errorsOfRefusals(refusals, ({ code }) => code)).toEqual({
    'routes.1': 'address_text_required',
    weight: 'weight_required',
  })
})

test('a refusal without a field is shown at the form', () => {
  expect(errorsOfRefusals([refusal('forbidden')], ({ code }) => code)).toEqual({ form: 'forbidden' })
})

test('stops get their errors by index', () => {
  expect(stopErrors({ 'routes.1': 'pick one', weight: 'x' }, 3)).toEqual([null, 'pick one', null])
})

test('a field without messages is not an error', () => {
  expect(errorsOfServer({ weight: [] })).toEqual({})
})

test('what the driver is told of a stop has errors of its own', () => {
  const errors = { 'routes.1': 'pick one', 'routes.1.note': 'too long', 'routes.10.photo': 'wrong' }
  expect(detailErrors(errors, 1)).toEqual({ note: 'too long' })
  expect(detailErrors(errors, 10)).toEqual({ photo: 'wrong' })
})
