import { driverOwner, KARVON } from '@karvon/domain/ledger/ledger-accounts'
import { expect, it } from 'vitest'
import { bookJournal } from '../../../../test/company-money.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast({ rollsBack: false })

const OWED = 500_000

it('of concurrent moves only as many pass as what we owe covers', async () => {
  const id = test.asRustam.userId
  const journal = {
    kind: 'correction',
    about: { kind: 'person', id },
    orderId: null,
    reference: 'owed',
  } as const
  await bookJournal(test.db, { ...journal, description: '', actorId: null, at: test.clock.now() }, [
    { account: 'carrier_payable', owner: driverOwner(id), amountUzs: OWED },
    { account: 'adjustments', owner: KARVON, amountUzs: -OWED },
  ])
  const cover = (amount: number) =>
    test.asRustam({ method: 'POST', url: '/api/driver/money/cover', payload: { amount } })
  const answers = await Promise.all(Array.from({ length: 5 }, () => cover(OWED / 2)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409, 409])
  const { now } = (await test.asRustam({ url: '/api/driver/money' })).json().data
  expect(now).toMatchObject({ payable: 0, free: 0, advance: OWED })
})
