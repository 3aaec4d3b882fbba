import { describe, expect, it } from 'vitest'
import { isCardNumber, lastDigits, readBankDetails } from './bank-details.ts'

const NOW = new Date('2026-11-26T10:00:00+05:00')
const CARD = { kind: 'card', number: '8600 0000 0000 0007', holder: 'RUSTAM  KARIMOV' }
const ACCOUNT = {
  kind: 'account',
  number: '20208000 9001 2345 6001',
  mfo: '00 444',
  holder: 'Rustam Karimov',
  tax_id: '456 789 012',
}

const codesOf = (form: object) => {
  const read = readBankDetails(form, NOW)
  return read.ok ? [] : read.refusals.map(({ code, field }) => `${field}:${code}`)
}

describe('bank details', () => {
  it('are a card with a right check digit', () => {
    expect(readBankDetails(CARD, NOW)).toEqual({
      ok: true,
      value: { kind: 'card', number: '8600000000000007', holder: 'RUSTAM KARIMOV', mfo: null, taxId: null },
    })
    expect(isCardNumber('8600000000000007')).toBe(true)
    expect(isCardNumber('4242424242424242')).toBe(true)
    for (const wrong of ['8600000000000003', '860000000000000', '0000000000000000', '86000000000000071']) {
      expect(codesOf({ ...CARD, number: wrong }), wrong).toEqual(['number:card_number_invalid'])
    }
  })

  it('refuse every digit of a card that is mistyped alone', () => {
    const right = '8600490744313347'
    expect(isCardNumber(right)).toBe(true)
    for (let at = 1; at < 16; at += 1) {
      const digit = (Number(right[at]) + 1) % 10
      expect(isCardNumber(`${right.slice(0, at)}${digit}${right.slice(at + 1)}`)).toBe(false)
    }
  })

  it('are an account with the bank and the holder’s tax number', () => {
    expect(readBankDetails(ACCOUNT, NOW)).toMatchObject({
      ok: true,
      value: { kind: 'account', number: '20208000900123456001', mfo: '00444', taxId: '456789012' },
    })
    expect(readBankDetails({ ...ACCOUNT, tax_id: '31502851234567' }, NOW).ok).toBe(true)
  })

  it('refuse everything wrong at once, at its field', () => {
    expect(codesOf({ kind: 'account' })).toEqual([
      'number:text_required',
      'holder:text_required',
      'mfo:text_required',
      'tax_id:text_required',
    ])
    expect(codesOf({ ...ACCOUNT, number: '2020', mfo: '444', tax_id: '123456789', holder: '12' })).toEqual([
      'number:bank_account_invalid',
      'holder:name_invalid',
      'mfo:mfo_invalid',
      'tax_id:trader_id_invalid',
    ])
    expect(codesOf({ ...ACCOUNT, tax_id: '39913851234567' })).toEqual(['tax_id:pinfl_invalid'])
    expect(codesOf({ ...CARD, holder: 'x'.repeat(101) })).toEqual(['holder:text_too_long'])
    for (const kind of [undefined, null, 'cash', 7])
      expect(codesOf({ kind })).toEqual(['kind:choice_invalid'])
    expect(codesOf({ ...CARD, number: 9860000000000008 })).toEqual(['number:card_number_invalid'])
  })

  it('show their last four digits', () => {
    expect(lastDigits('8600000000000007')).toBe('0007')
  })
})
