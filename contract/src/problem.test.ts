import { refusal } from '@karvon/domain/decision'
import { isFieldRefusal, REFUSAL_CODES } from '@karvon/domain/refusals'
import { describe, expect, it } from 'vitest'
import { headlineCode, statusOfRefusal, wireCode } from './problem.ts'

describe('headlineCode', () => {
  it.each([
    ['one at a field', [refusal('weight_required', 'weight')], 'weight_required'],
    [
      'the same at two fields',
      [refusal('point_required', 'routes.0.lat'), refusal('point_required', 'routes.1.lat')],
      'point_required',
    ],
    [
      'two at fields',
      [refusal('weight_required', 'weight'), refusal('payer_required', 'payer')],
      'validation_failed',
    ],
    [
      'one of the whole request among those of fields',
      [refusal('weight_required', 'weight'), refusal('forbidden')],
      'forbidden',
    ],
  ])('%s', (_, refusals, code) => {
    expect(headlineCode(refusals)).toBe(code)
  })
})

describe('statusOfRefusal', () => {
  it.each(REFUSAL_CODES.filter(isFieldRefusal))('%s at a field is 422', code =>
    expect(statusOfRefusal(code)).toBe(422),
  )

  it.each([
    ['unreadable_body', 400],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['foreign_origin', 403],
    ['not_found', 404],
    ['transition_not_allowed', 409],
    ['order_changed', 409],
    ['idempotency_running', 409],
    ['body_too_large', 413],
    ['media_type_unsupported', 415],
    ['idempotency_mismatch', 422],
    ['too_many_requests', 429],
    ['unknown_error', 500],
    ['shutting_down', 503],
    ['sandbox_starting', 503],
    ['busy', 503],
    ['pictures_away', 503],
    ['storage_full', 503],
  ] as const)('%s is %i (docs/api.md#failures)', (code, status) => expect(statusOfRefusal(code)).toBe(status))

  it('only an unknown error is a server fault', () => {
    expect(REFUSAL_CODES.filter(code => statusOfRefusal(code) >= 500)).toEqual([
      'sign_on_away',
      'message_not_sent',
      'didox_away',
      'shutting_down',
      'sandbox_starting',
      'busy',
      'pictures_away',
      'storage_full',
      'unknown_error',
    ])
  })
})

it('every code crosses the wire with its prefix', () => {
  expect(wireCode('not_found')).toBe('api.not_found')
  expect(REFUSAL_CODES.map(wireCode).filter(code => !/^api\.[a-z_]+$/.test(code))).toEqual([])
})
