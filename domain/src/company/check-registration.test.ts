import { describe, expect, test } from 'vitest'
import { checkRegistration, REGISTRATION_FIELDS, type RegistrationForm } from './check-registration.ts'

const NOW = new Date('2026-11-22T10:00:00+05:00')

const FORM = {
  username: 'Bek.Savdo',
  password: 'tuya karvoni 7',
  password_confirmation: 'tuya karvoni 7',
  name: 'Dilnoza',
  surname: "Yo'ldosheva",
  middle_name: '',
  phonenumber: '+998 (71) 200-12-34',
  telegram: '',
  title: ' “Bek Savdo” MChJ ',
  address: 'Toshkent, Navoiy 1',
  company_address: 'Toshkent, Amir Temur 107',
  inn: '302 000 111',
  bank: 'Ipoteka-bank',
  bank_account: '2020 8000 9001 0020 0001',
  mfo: '00440',
}

const refusalsOf = (form: RegistrationForm) => {
  const checked = checkRegistration(form, { now: NOW, isCommon: password => password === 'parol1234' })
  return checked.ok ? [] : checked.refusals.map(({ field, code }) => `${field}: ${code}`)
}

test('a registration is normalized', () => {
  expect(checkRegistration(FORM, { now: NOW })).toEqual({
    ok: true,
    value: {
      company: {
        kind: 'legal_entity',
        title: '“Bek Savdo” MChJ',
        inn: '302000111',
        director: 'Yoʻldosheva Dilnoza',
        legalAddress: 'Toshkent, Amir Temur 107',
        bank: 'Ipoteka-bank',
        bankAccount: '20208000900100200001',
        mfo: '00440',
        phone: '998712001234',
      },
      owner: {
        username: 'bek.savdo',
        password: 'tuya karvoni 7',
        firstName: 'Dilnoza',
        lastName: 'Yoʻldosheva',
        phone: '998712001234',
        email: null,
        telegram: null,
      },
    },
  })
})

test('the middle name belongs to the director, and a single address is the legal one', () => {
  const { company_address: _, ...rest } = FORM
  const checked = checkRegistration({ ...rest, middle_name: 'Baxtiyorovna' }, { now: NOW })
  expect(checked.ok && checked.value.company).toMatchObject({
    director: 'Yoʻldosheva Dilnoza Baxtiyorovna',
    legalAddress: 'Toshkent, Navoiy 1',
  })
})

test('an empty form gets every refusal at once', () => {
  expect(refusalsOf({})).toEqual([
    'username: text_required',
    'password: text_required',
    'name: text_required',
    'surname: text_required',
    'phonenumber: text_required',
    'title: text_required',
    'company_address: text_required',
    'inn: text_required',
    'bank: text_required',
    'bank_account: text_required',
    'mfo: text_required',
  ])
})

describe.each(REGISTRATION_FIELDS.filter(field => field !== 'address'))('%s', field => {
  test.each([
    ['a megabyte', 'x'.repeat(1_000_000)],
    ['NUL', 'Dilnoza\u0000Dilnoza'],
    ['half a pair', 'Dilnoza\ud800Dilnoza'],
    ['a list', ['Dilnoza']],
    ['a record', { __proto__: null, toString: 'x' }],
    ['a number', 1234567890],
    ['a truth', true],
  ])('is refused at its field only: %s', (_, value) => {
    const refused = refusalsOf({ ...FORM, [field]: value })
    const itself = refused.filter(one => one.startsWith(`${field}: `))
    const because = field === 'password' ? ['password_confirmation: password_mismatch'] : []
    expect(itself).toHaveLength(1)
    expect(refused.filter(one => !itself.includes(one))).toEqual(because)
  })
})

test.each([
  ['inn', '102000111', 'inn_invalid'],
  ['inn', '30200011', 'inn_invalid'],
  ['inn', '3020001111', 'inn_invalid'],
  ['inn', '٣٠٢٠٠٠١١١', 'inn_invalid'],
  ['inn', '30200011A', 'inn_invalid'],
  ['inn', '71507850012345', 'pinfl_invalid'],
  ['kind', 'cooperative', 'choice_invalid'],
  ['mfo', '440', 'mfo_invalid'],
  ['mfo', 'OO440', 'mfo_invalid'],
  ['bank_account', '2020800090010020000', 'bank_account_invalid'],
  ['phonenumber', '+7 901 234-56-78', 'phone_format'],
  ['phonenumber', '998 00 123-45-67', 'phone_format'],
  ['username', 'bek savdo', 'username_invalid'],
  ['password', 'parol1234', 'password_too_common'],
  ['password', 'BEK.SAVDO', 'password_too_common'],
  ['title', 'x'.repeat(201), 'text_too_long'],
  ['bank', 'x'.repeat(201), 'text_too_long'],
  ['company_address', 'x'.repeat(301), 'text_too_long'],
  ['telegram', 'x'.repeat(61), 'text_too_long'],
  ['surname', 'Ivanov 2', 'name_invalid'],
])('%s %j is refused: %s', (field, value, code) => {
  const form = { ...FORM, [field]: value, ...(field === 'password' && { password_confirmation: value }) }
  expect(refusalsOf(form)).toEqual([`${field}: ${code}`])
})

test('the repetition may be absent, but not different', () => {
  expect(refusalsOf({ ...FORM, password_confirmation: undefined })).toEqual([])
  expect(refusalsOf({ ...FORM, password_confirmation: 'tuya karvoni 8' })).toEqual([
    'password_confirmation: password_mismatch',
  ])
})

describe('a sole trader', () => {
  test.each(['31507850012345', '402 000 111'])('registers with %s, with or without the kind', inn => {
    for (const kind of [undefined, 'sole_trader']) {
      const checked = checkRegistration({ ...FORM, kind, inn }, { now: NOW })
      expect(checked.ok && checked.value.company).toMatchObject({
        kind: 'sole_trader',
        inn: inn.replaceAll(' ', ''),
      })
    }
  })

  test('has a different number from a legal entity', () => {
    expect(refusalsOf({ ...FORM, kind: 'sole_trader' })).toEqual(['inn: trader_id_invalid'])
    expect(refusalsOf({ ...FORM, kind: 'legal_entity', inn: '402000111' })).toEqual(['inn: inn_invalid'])
  })
})
