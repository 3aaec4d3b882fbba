import { expect, test } from 'vitest'
import { emptyPoint } from '../../../product/order/draft/form-point.ts'
import { emptyDraft, type OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import {
  errorsOfStep,
  firstIncompleteStep,
  firstStepWithError,
  stepAfter,
  stepFromNumber,
  stepOf,
} from './form-steps.ts'

const NOW = '2026-11-23T12:00'

const picked = (key: string) => ({ ...emptyPoint(key), text: key, address: key, point: { lat: 41, lng: 69 } })

const whole: OrderFormDraft = {
  ...emptyDraft(),
  points: [picked('from'), picked('to')],
  weightText: '3 000',
  parcelTypeId: 2,
  loadAt: '2026-11-24T09:00',
}

test.each([
  ['routes', 'route'],
  ['routes.1', 'route'],
  ['weight', 'cargo'],
  ['dimension_x', 'cargo'],
  ['truck_type', 'cargo'],
  ['load_time', 'terms'],
  ['payment_type', 'terms'],
  ['photos', 'terms'],
  ['price', 'review'],
  ['form', 'review'],
])('%s is on the step %s', (control, step) => {
  expect(stepOf(control)).toBe(step)
})

test('a form opens at the first incomplete step', () => {
  expect(firstIncompleteStep(emptyDraft(), NOW)).toBe('route')
  expect(firstIncompleteStep({ ...whole, points: [picked('from'), emptyPoint('to')] }, NOW)).toBe('route')
  expect(firstIncompleteStep({ ...whole, weightText: ' ' }, NOW)).toBe('cargo')
  expect(firstIncompleteStep({ ...whole, loadKind: 'partial' }, NOW)).toBe('cargo')
  expect(firstIncompleteStep({ ...whole, loadAt: null }, NOW)).toBe('terms')
  expect(firstIncompleteStep({ ...whole, loadAt: '2026-11-23T11:59' }, NOW)).toBe('terms')
})

test('a form filled on the home page opens at the review', () => {
  expect(firstIncompleteStep(whole, NOW)).toBe('review')
})

test('next skips complete steps', () => {
  expect(stepAfter('route', { weight: 'x', load_time: 'x' })).toBe('cargo')
  expect(stepAfter('route', { load_time: 'x' })).toBe('terms')
  expect(stepAfter('route', {})).toBe('review')
  expect(stepAfter('terms', { weight: 'x' })).toBe('review')
})

test('errors lead to the first step that has one, and each step gets its own', () => {
  const errors = { payment_type: 'y', weight: 'x' }
  expect(firstStepWithError(errors)).toBe('cargo')
  expect(firstStepWithError({})).toBeNull()
  expect(errorsOfStep(errors, 'terms')).toEqual({ payment_type: 'y' })
})

test('a step is read from its number in the URL', () => {
  expect(stepFromNumber('2')).toBe('cargo')
  expect(['0', '5', '2x', '', null].map(stepFromNumber)).toEqual([null, null, null, null, null])
})
