import { expect, test } from 'vitest'
import { checkProfile, type ProfileForm } from './check-profile.ts'

const LOCALES = ['ru', 'uz'] as const

const refused = (form: ProfileForm) => {
  const checked = checkProfile(form, LOCALES)
  return checked.ok ? [] : checked.refusals.map(({ code, field }) => `${code} at ${field}`)
}

test('sent fields change, absent ones stay', () => {
  expect(checkProfile({}, LOCALES)).toEqual({ ok: true, value: {} })
  expect(
    checkProfile({ firstName: " O'g'iloy ", lastName: '', telegram: 'aziza_k', locale: 'uz' }, LOCALES),
  ).toEqual({
    ok: true,
    value: { firstName: 'Oʻgʻiloy', lastName: null, telegram: '@aziza_k', locale: 'uz' },
  })
})

test('all refusals are reported at once, each at its field', () => {
  expect(refused({ firstName: ' ', lastName: '<b>', telegram: 'x', locale: 'fr' })).toEqual([
    'text_required at first_name',
    'name_invalid at last_name',
    'telegram_invalid at telegram',
    'choice_invalid at locale',
  ])
  expect(refused({ firstName: null, lastName: 7, telegram: {}, locale: null })).toHaveLength(4)
})
