import { expect, it } from 'vitest'
import { codesNamed, refusalMaps } from './refusal-maps.ts'

it('finds the codes that a check and what it imports of the domain name, and no others', () => {
  expect(codesNamed(['product/account/password/new-password.ts'])).toEqual([
    'text_invalid',
    'text_required',
    'password_too_short',
    'password_too_long',
    'password_too_common',
  ])
  expect(codesNamed(['client/order-form/order-checks.ts'])).toEqual(
    expect.arrayContaining(['weight_over_limit', 'pieces_over_volume', 'transfer_company_in_debt']),
  )
})

it('writes a sentence with its facts, in a file for each form', () => {
  const { 'refusals/order-form.ts': map } = refusalMaps()
  expect(map).toContain(
    "  weight_over_limit: (fact: (name: string) => string) => m.refusal_weight_over_limit({ max_kg: fact('max_kg') }),",
  )
  expect(map).toContain('  weight_required: () => m.refusal_weight_required(),')
  expect(map).not.toContain('password_')
})
