import { KARVON } from '@karvon/domain/ledger/ledger-accounts'
import { expect, it } from 'vitest'
import { azizaOf } from '../../../../test/cast.ts'
import { bookJournal } from '../../../../test/company-money.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast({ rollsBack: false })

const GIVEN = 300_000

it('of two operators who pay the same refund at once, one books it', async () => {
  const asAziza = await azizaOf(test)
  const owner = { kind: 'person', id: asAziza.userId } as const
  const journal = { kind: 'correction', about: owner, orderId: null, description: '', actorId: null } as const
  await bookJournal(test.db, { ...journal, reference: 'given', at: test.clock.now() }, [
    { account: 'client_balance', owner, amountUzs: GIVEN },
    { account: 'adjustments', owner: KARVON, amountUzs: -GIVEN },
  ])
  const payload = { amount: 250_000, comment: '' }
  const { id } = await doneAs(asAziza, { method: 'POST', url: '/api/money/refunds', payload }, 201)
  const paid = { decision: 'paid', through: 'bank', reference: 'PP 77' }
  const decided = await Promise.all(
    [test.asMalika, test.asBekzod, test.asMalika].map(as =>
      as({ method: 'PUT', url: `/api/admin/refunds/${id}`, payload: paid }),
    ),
  )
  expect(decided.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  expect(await doneAs(asAziza, { url: '/api/money' })).toMatchObject({ balance: GIVEN - payload.amount })
})
