import { describe, expect, it } from 'vitest'
import { type MatchFacts, orderNumbersIn, type PayoutCandidate, proposeMatches } from './propose-matches.ts'
import type { StatementLine } from './read-statement.ts'

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

const NOTHING: MatchFacts = { companies: [], orders: [], payouts: [], booked: [] }
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
  const booked = [{ journalId: 77, direction: 'in' as const, amountUzs: 2_000_000, document: ' № 15' }]

  it('need the same document, sum and direction', () => {
    const line = { ...IN, document: '№15', inn: null, purpose: '' }
    expect(told(line, { booked })).toEqual([['booked_before', 77, 'document+sum']])
    expect(told({ ...line, document: '16' }, { booked })).toEqual([])
    expect(told({ ...line, amountTiyin: 200_000_100 }, { booked })).toEqual([])
    expect(told({ ...line, direction: 'out' }, { booked })).toEqual([])
    expect(told({ ...line, document: '' }, { booked: [{ ...booked[0], document: '' } as never] })).toEqual([])
  })
})

it('finds order numbers as people write them', () => {
  expect(orderNumbersIn('заказ №125, заказу 126; buyurtma 127, 128-raqamli, №129 #130 order 131')).toEqual([
    125, 126, 127, 128, 129, 130, 131,
  ])
  expect(orderNumbersIn('договор 15 от 20.11.2026')).toEqual([])
})
