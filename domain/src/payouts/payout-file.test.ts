import { describe, expect, it } from 'vitest'
import {
  checkPayoutFile,
  columnsOf,
  LONGEST_PURPOSE,
  type PayoutFile,
  payoutCells,
  payoutReference,
  referencesIn,
  writePayoutDate,
  writePurpose,
} from './payout-file.ts'

const FILE: PayoutFile = {
  columns: 'number, recipient, account, mfo, inn, amount, purpose',
  headings: {
    number: '№',
    date: 'Sana',
    recipient: 'Oluvchi',
    account: 'Hisob raqami',
    mfo: 'MFO',
    inn: 'STIR',
    amount: 'Summa',
    purpose: 'Toʻlov maqsadi',
    reference: 'Belgi',
  },
  dateFormat: 'DD.MM.YYYY',
  delimiter: ';',
  purpose: 'Yuk tashish uchun {recipient}, {date}, reyestr {batch}, {reference}',
}

/** 01:30 of the next day in Tashkent. */
const AT = new Date('2026-11-25T20:30:00Z')

const faultsOf = (changes: Partial<PayoutFile>) =>
  checkPayoutFile({ ...FILE, ...changes }, 'value.').map(({ code, field }) => `${field}:${code}`)

describe('the file of payouts', () => {
  it('is checked: columns, headings, date format, delimiter', () => {
    expect(faultsOf({})).toEqual([])
    for (const columns of [
      'account, amount',
      'account, amount, purpose, amount',
      'account, amount, purpose, sum',
      '',
    ]) {
      expect(faultsOf({ columns }), columns).toEqual(['value.columns:columns_invalid'])
    }
    expect(faultsOf({ headings: { ...FILE.headings, amount: ' ', date: '' } })).toEqual([
      'value.headings.amount:text_required',
    ])
    expect(faultsOf({ dateFormat: 'D MMM' })).toEqual(['value.date_format:choice_invalid'])
    expect(faultsOf({ delimiter: '' })).toEqual(['value.delimiter:choice_invalid'])
  })

  it('has a purpose whose placeholders are known and name the line', () => {
    expect(faultsOf({ purpose: 'Toʻlov {reference} {sum}' })).toEqual(['value.purpose:placeholder_unknown'])
    expect(faultsOf({ purpose: 'Toʻlov {reference} {' })).toEqual(['value.purpose:placeholder_unknown'])
    expect(faultsOf({ purpose: 'Toʻlov {batch}' })).toEqual(['value.purpose:placeholder_missing'])
  })

  it('writes the purpose of a line with the day of Tashkent', () => {
    const facts = { lineId: 125, batchId: 7, at: AT, recipient: 'Rustam Karimov' }
    expect(writePurpose(FILE, facts)).toBe(
      'Yuk tashish uchun Rustam Karimov, 26.11.2026, reyestr 7, KRV-P125',
    )
    const long = writePurpose({ ...FILE, purpose: `${'x'.repeat(300)} {reference}` }, facts)
    expect(long).toHaveLength(LONGEST_PURPOSE)
    expect(referencesIn(long)).toEqual([125])
  })

  it('is matched by the reference in any spelling, and by no longer number', () => {
    expect(referencesIn('Оплата krv - p 125; KRV P7, KRVP8')).toEqual([125, 7, 8])
    expect(referencesIn(`x${payoutReference(12)}x 1234567890`)).toEqual([12])
    expect(referencesIn('KRV-P1234567890')).toEqual([])
  })

  it('writes dates in each format', () => {
    const formats = ['DD.MM.YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD', 'DDMMYYYY']
    expect(formats.map(format => writePayoutDate(AT, format))).toEqual([
      '26.11.2026',
      '26/11/2026',
      '2026-11-26',
      '26112026',
    ])
  })

  it('writes the cells in the order of the columns', () => {
    const line = {
      lineId: 125,
      number: 1,
      recipient: 'Rustam Karimov',
      account: '8600000000000002',
      mfo: null,
      taxId: null,
      amountUzs: 1_932_000,
      purpose: 'Toʻlov KRV-P125',
    }
    const columns = 'reference,amount,account,purpose,mfo,date'
    expect(columnsOf({ columns })).toEqual(['reference', 'amount', 'account', 'purpose', 'mfo', 'date'])
    expect(payoutCells(line, { columns, dateFormat: 'YYYY-MM-DD' }, AT)).toEqual([
      'KRV-P125',
      1_932_000,
      '8600000000000002',
      'Toʻlov KRV-P125',
      '',
      '2026-11-26',
    ])
  })
})
