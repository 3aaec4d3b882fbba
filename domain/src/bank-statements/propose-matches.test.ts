import { describe, expect, it } from 'vitest'
import { FOREIGN_PHONE_EXAMPLES, PHONE_EXAMPLES } from '../reading/examples/phone-examples.fixture.ts'
import { ordersInText } from '../reading/order-number.ts'
import { personNumbersIn, phonesIn } from './named-in-purpose.ts'
import type { PayoutCandidate, RefundCandidate } from './paid-out.ts'
import { type BookedEntry, findBookedEntry, type MatchFacts, proposeMatches } from './propose-matches.ts'
import type { StatementLine } from './statement-line.ts'

const IN: StatementLine = {
  day: '2026-11-20',
  document: '15',
  direction: 'in',
  amountTiyin: 200_000_000,
  counterparty: 'BEK SAVDO MCHJ',
  inn: '301234567',
  account: null,
  purpose: 'Оплата за перевозку, заказ № 125',
}
const OUT: StatementLine = {
  ...IN,
  direction: 'out',
  counterparty: 'KARIMOV RUSTAM',
  inn: null,
  purpose: 'x',
}

const NOTHING: MatchFacts = {
  ...{ companies: [], orders: [], people: [], invoices: [], payouts: [], refunds: [], booked: [] },
}
const COMPANY = { id: 3, inn: '301234567' }
const PAYOUT: PayoutCandidate = {
  lineId: 9,
  state: 'sent',
  amountUzs: 2_000_000,
  holder: 'Rustam Karimov',
  taxId: '456789012',
  number: '22618000900123456009',
}

const told = (line: StatementLine, facts: Partial<MatchFacts>) =>
  proposeMatches(line, { ...NOTHING, ...facts }).map(found => [
    found.kind,
    found.companyId ?? found.payoutLineId ?? found.provider ?? found.journalId,
    found.reasons.join('+'),
  ])

describe('proposals for money that came', () => {
  it('are the company of the INN, and say if order and sum agree', () => {
    expect(told(IN, { companies: [COMPANY] })).toEqual([['company_refill', 3, 'inn']])
    const orders = [{ id: 125, companyId: 3, priceUzs: 2_000_000 }]
    expect(told(IN, { companies: [COMPANY], orders })).toEqual([['company_refill', 3, 'inn+order+sum']])
  })

  it('put the payer’s INN before an order of another company, and warn', () => {
    const other = { id: 4, inn: '309999999' }
    const orders = [{ id: 125, companyId: 4, priceUzs: 2_000_000 }]
    expect(told(IN, { companies: [other, COMPANY], orders })).toEqual([
      ['company_refill', 3, 'inn'],
      ['company_refill', 4, 'order+sum+inn_differs'],
    ])
    expect(told({ ...IN, inn: null }, { companies: [other], orders })).toEqual([
      ['company_refill', 4, 'order+sum'],
    ])
  })

  it('are the company whose invoice the purpose names, whoever pays, and warn of a void one', () => {
    const line = { ...IN, purpose: 'Счёт К3-7 от 20.11.2026' }
    const invoice = { companyId: 3, number: 7, amountUzs: 2_000_000, isVoid: false }
    expect(told(line, { companies: [COMPANY], invoices: [invoice] })).toEqual([
      ['company_refill', 3, 'inn+invoice+sum'],
    ])
    const others = { ...line, inn: '309999999' }
    const voided = { ...invoice, amountUzs: 1, isVoid: true }
    expect(told(others, { companies: [COMPANY], invoices: [voided] })).toEqual([
      ['company_refill', 3, 'invoice+inn_differs+invoice_void'],
    ])
    expect(told(IN, { companies: [COMPANY], invoices: [invoice] })).toEqual([['company_refill', 3, 'inn']])
  })

  it('are nothing for a stranger', () => {
    expect(told(IN, { companies: [{ id: 4, inn: '309999999' }] })).toEqual([])
    expect(told(IN, {})).toEqual([])
  })

  it('are a provider’s settlement by its name', () => {
    expect(told({ ...IN, counterparty: 'PAYCOM MCHJ', inn: null }, {})).toEqual([
      ['provider_settlement', 'payme', 'words'],
    ])
    expect(told({ ...IN, counterparty: 'x', purpose: 'Click tushumi' }, {})).toEqual([
      ['provider_settlement', 'click', 'words'],
    ])
  })

  it('are a payout that came back, only if it was paid', () => {
    const back = { ...IN, inn: null, purpose: 'Возврат KRV-P9' }
    expect(told(back, { payouts: [{ ...PAYOUT, state: 'paid' }] })).toEqual([
      ['payout_return', 9, 'reference+sum'],
    ])
    expect(told(back, { payouts: [PAYOUT] })).toEqual([])
  })
})

describe('proposals for money that left', () => {
  it('are the payout that the purpose names, then account, tax number and holder', () => {
    expect(told({ ...OUT, purpose: 'Toʻlov KRV-P9' }, { payouts: [PAYOUT] })).toEqual([
      ['payout', 9, 'reference+holder+sum'],
    ])
    expect(told({ ...OUT, counterparty: '', account: PAYOUT.number }, { payouts: [PAYOUT] })).toEqual([
      ['payout', 9, 'account+sum'],
    ])
    expect(told({ ...OUT, counterparty: '', inn: '456789012' }, { payouts: [PAYOUT] })).toEqual([
      ['payout', 9, 'inn+sum'],
    ])
    expect(told(OUT, { payouts: [PAYOUT, { ...PAYOUT, lineId: 10, holder: 'Other' }] })).toEqual([
      ['payout', 9, 'holder+sum'],
    ])
  })

  it('are never a payout of another sum, or one that is paid', () => {
    const line = { ...OUT, purpose: 'KRV-P9' }
    expect(told(line, { payouts: [{ ...PAYOUT, amountUzs: 1_999_999 }] })).toEqual([])
    expect(told(line, { payouts: [{ ...PAYOUT, state: 'paid' }] })).toEqual([])
  })

  it('are the bank’s charges by their words', () => {
    expect(told({ ...OUT, purpose: 'Комиссия за ведение счёта' }, {})).toEqual([['cost', null, 'words']])
  })
})

describe('proposals for what was booked by hand', () => {
  const entry: BookedEntry = {
    journalId: 77,
    direction: 'in',
    amountUzs: 2_000_000,
    document: ' PP №15 ',
    day: '2026-11-23',
    companyId: 3,
    userId: null,
  }
  const line = { ...IN, inn: null, purpose: '' }
  const reasonsOf = (changes: Partial<StatementLine>, entryChanges: Partial<BookedEntry> = {}) =>
    told({ ...line, ...changes }, { booked: [{ ...entry, ...entryChanges }], companies: [COMPANY] })
      .filter(([kind]) => kind === 'booked_before')
      .map(([, , reasons]) => reasons)

  it.each(['PP 101', 'ПП 101', 'PP №101', 'pp101/'])('name the document in any spelling: %j', document => {
    expect(reasonsOf({ document: '101' }, { document })).toEqual(['document+sum+day'])
  })

  it('need the sum and the direction only, and say what else agrees', () => {
    expect(reasonsOf({ document: '999' })).toEqual(['sum+day'])
    expect(reasonsOf({ document: '999', day: '2026-11-29' })).toEqual(['sum'])
    expect(reasonsOf({ document: '999', inn: COMPANY.inn })).toEqual(['inn+sum+day'])
    expect(reasonsOf({ document: '' }, { document: '' })).toEqual(['sum+day'])
    expect(reasonsOf({ amountTiyin: 200_000_100 })).toEqual([])
    expect(reasonsOf({ direction: 'out' })).toEqual([])
  })

  it('come before a second booking of the payer, and are not pushed out by other proposals', () => {
    const facts = { companies: [COMPANY], booked: [{ ...entry, document: 'x' }] }
    expect(told({ ...line, inn: COMPANY.inn }, facts).map(([kind]) => kind)).toEqual([
      'booked_before',
      'company_refill',
    ])
    const booked = Array.from({ length: 8 }, (_, at) => ({ ...entry, journalId: at }))
    expect(told(line, { booked })).toHaveLength(8)
  })

  it('tell the entry that a booking would double', () => {
    const find = (changes: Partial<StatementLine>, companyId: number | null) =>
      findBookedEntry(
        { ...line, ...changes },
        [entry],
        companyId === null ? null : { kind: 'company', id: companyId },
      )?.journalId
    expect(find({ document: '999' }, 3)).toBe(77)
    expect(find({ day: '2026-12-20' }, 3)).toBe(77)
    expect(find({ document: '999', day: '2026-12-20' }, 3)).toBeUndefined()
    expect(find({}, 4)).toBeUndefined()
    expect(find({}, null)).toBe(77)
    expect(find({ amountTiyin: 200_000_050 }, null)).toBe(77)
  })
})

it('finds order numbers as people write them', () => {
  expect(ordersInText('заказ №125, заказу 126; buyurtma 127, 128-raqamli, №129 #130 order 131')).toEqual([
    125, 126, 127, 128, 129, 130, 131,
  ])
  expect(ordersInText('договор 15 от 20.11.2026')).toEqual([])
})

describe('a payment of a client or driver', () => {
  const people = [{ id: 12, phone: '998901112233', taxId: '12345678901234' }]
  const reasonsOf = (changes: Partial<StatementLine>) =>
    proposeMatches({ ...IN, inn: null, purpose: '', ...changes }, { ...NOTHING, people }).map(
      ({ kind, userId, reasons }) => [kind, userId, reasons.join('+')],
    )

  it('is proposed by the phone, the number or the tax number that the line names', () => {
    expect(reasonsOf({ purpose: 'Komissiya, +998 90 111-22-33' })).toEqual([['person_payment', 12, 'phone']])
    expect(reasonsOf({ purpose: 'haydovchi 12, tel 998901112233' })).toEqual([
      ['person_payment', 12, 'phone+person'],
    ])
    expect(reasonsOf({ inn: '12345678901234' })).toEqual([['person_payment', 12, 'inn']])
    expect(reasonsOf({ purpose: 'ПИНФЛ 12345678901234' })).toEqual([['person_payment', 12, 'inn']])
    expect(reasonsOf({ purpose: 'заказ 12' })).toEqual([])
    expect(reasonsOf({ purpose: '+998 90 111-22-33', direction: 'out' })).toEqual([])
  })

  it('reads phones and numbers as people write them', () => {
    expect(phonesIn('998901112233; +998 (93) 555-01-44, 901112233')).toEqual(['998901112233', '998935550144'])
    expect(personNumbersIn('водителю № 7, ҳайдовчи 8, client: 9, mijoz 10')).toEqual([7, 8, 9, 10])
  })
})

const texts = (examples: typeof PHONE_EXAMPLES) =>
  examples.flatMap(([, written]) => (typeof written === 'string' ? [[written.trim()]] : []))

it.each(texts(PHONE_EXAMPLES))('%j in a purpose is a phone', written => {
  expect(phonesIn(`Komissiya ${written}, QQSsiz`)).toEqual(['998901234567'])
})

it.each(texts(FOREIGN_PHONE_EXAMPLES))('%j in a purpose is no phone of ours', written => {
  expect(phonesIn(`Komissiya ${written}, QQSsiz`)).toEqual([])
})

it('a tax number or an account in a purpose is no phone', () => {
  for (const purpose of ['ИНН 901234567', 'STIR: 201234567', '20208000901234567890', 'ПИНФЛ 30112901234567'])
    expect(phonesIn(purpose)).toEqual([])
})

describe('a company’s refund', () => {
  const refund: RefundCandidate = {
    ...{ refundId: 4, amountUzs: 2_000_000, companyId: 3, inn: COMPANY.inn },
    ...{ title: 'Bek Savdo MChJ', account: '20208000900123456789', lineIds: [12] },
    state: 'asked',
  }

  it.each<[string, Partial<StatementLine>, string[]]>([
    ['its reference', { purpose: 'KRV-P12' }, ['reference', 'sum']],
    ['its account', { account: refund.account }, ['account', 'sum']],
    ['its STIR', { inn: COMPANY.inn }, ['inn', 'sum']],
    ['its name', { counterparty: 'MChJ "BEK SAVDO"' }, ['holder', 'sum']],
  ])('is proposed by %s and its sum', (_, changes, reasons) => {
    const line = { ...OUT, amountTiyin: 200_000_000, ...changes }
    expect(proposeMatches(line, { ...NOTHING, refunds: [refund] })).toMatchObject([
      { kind: 'company_refund', refundId: 4, companyId: 3, reasons },
    ])
  })

  it('is not proposed with another sum, or by nothing but the sum; a paid one comes back only', () => {
    const named = { ...OUT, amountTiyin: 200_000_000, purpose: 'KRV-P12' }
    const kinds = (line: StatementLine, state: 'asked' | 'paid') =>
      proposeMatches(line, { ...NOTHING, refunds: [{ ...refund, state }] }).map(({ kind }) => kind)
    expect(kinds({ ...named, amountTiyin: 200_000_100 }, 'asked')).toEqual([])
    expect(kinds({ ...named, purpose: 'x' }, 'asked')).toEqual([])
    expect(kinds(named, 'paid')).toEqual([])
    expect(kinds({ ...named, direction: 'in' }, 'paid')).toEqual(['refund_return'])
  })
})
