import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { CARD, draft, giveDetails, moveRequest, oweTo } from '../../../../test/bank/payouts.ts'
import { type Asker, askerOf } from '../../../../test/cast.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { outcomeOf } from '../../../../test/outcome.ts'

const test = useLedgerCast()

type Proposal = {
  id: number
  kind: string
  subject: string | null
  may_decide: boolean
  outcome: string | null
}

const proposals = async (as: Asker): Promise<Proposal[]> =>
  (await as({ url: '/api/admin/proposals' })).json().data

const decide = (id: number, approve: boolean): InjectOptions => ({
  method: 'PUT',
  url: `/api/admin/proposals/${id}`,
  payload: { approve },
})

const adding = (phone: string): InjectOptions => ({
  method: 'POST',
  url: '/api/admin/operators',
  headers: { 'idempotency-key': phone },
  payload: { phone, first_name: 'Nargiza', last_name: 'Olimova' },
})

const addedBy = async (as: Asker, phone = '998907654321'): Promise<Asker> =>
  askerOf(test, (await as(adding(phone))).json().data.id)

const idOf = async (kind: string): Promise<number> =>
  (await proposals(test.asBekzod)).find(one => one.kind === kind)?.id ?? 0

const block = (id: number, blocked: boolean): InjectOptions => ({
  method: 'PUT',
  url: `/api/admin/operators/${id}/block`,
  payload: { blocked, reason: 'Test' },
})

describe('a new operator', () => {
  it('reads, but neither moves money nor decides about people or prices', async () => {
    const asNargiza = await addedBy(test.asMalika)
    for (const url of ['/api/admin/overview', '/api/admin/audit', '/api/admin/chats']) {
      expect([url, (await asNargiza({ url })).statusCode]).toEqual([url, 200])
    }
    for (const url of [
      '/api/admin/payouts',
      '/api/admin/bank-statements',
      '/api/admin/claims',
      '/api/admin/companies',
      '/api/admin/operators',
      '/api/admin/proposals',
      '/api/admin/settings',
    ]) {
      expect([url, ...(await outcomeOf(asNargiza, { url }))]).toEqual([url, 403, 'api.operator_unconfirmed'])
    }
    const { permissions } = (await asNargiza({ url: '/api/profile/show' })).json().data
    expect([permissions.includes('answer_chats'), permissions.includes('move_money')]).toEqual([true, false])
    expect(await outcomeOf(asNargiza, adding('998907654322'))).toEqual([403, 'api.operator_unconfirmed'])
  })

  it('is confirmed by somebody else than whoever added them', async () => {
    const asNargiza = await addedBy(test.asMalika)
    const [mine] = await proposals(test.asMalika)
    expect(mine).toMatchObject({ kind: 'admit_operator', subject: 'Nargiza Olimova', may_decide: false })
    const id = mine?.id ?? 0
    expect(await outcomeOf(test.asMalika, decide(id, true))).toEqual([409, 'api.second_operator_required'])
    expect((await test.asBekzod(decide(id, true))).json().data).toMatchObject({ outcome: 'done' })
    expect(await outcomeOf(test.asBekzod, decide(id, true))).toEqual([409, 'api.already_decided'])
    expect((await asNargiza({ url: '/api/admin/payouts' })).statusCode).toBe(200)
    expect(await proposals(test.asMalika)).toEqual([])
  })

  it('waits for nobody once they are confirmed on the server', async () => {
    const asNargiza = await addedBy(test.asMalika)
    // as `npm run operator:create` does
    const change = test.db.updateTable('users').set({ is_unconfirmed: false })
    await change.where('id', '=', asNargiza.userId).execute()
    expect((await asNargiza({ url: '/api/admin/payouts' })).statusCode).toBe(200)
    expect(await proposals(test.asBekzod)).toEqual([])
  })

  it('whom nobody wants is blocked, and waits again once they are let in', async () => {
    const asNargiza = await addedBy(test.asMalika)
    expect((await test.asMalika(decide(await idOf('admit_operator'), false))).json().data).toMatchObject({
      outcome: 'declined',
    })
    expect((await asNargiza({ url: '/api/admin/audit' })).statusCode).toBe(401)
    expect((await test.asBekzod(block(asNargiza.userId, false))).statusCode).toBe(200)
    expect(await proposals(test.asMalika)).toMatchObject([{ kind: 'admit_operator', may_decide: false }])
    expect(await proposals(test.asBekzod)).toMatchObject([{ kind: 'admit_operator', may_decide: false }])
  })
})

describe('a payout', () => {
  beforeEach(async () => {
    await giveDetails(test, test.asRustam, CARD)
    await oweTo(test, test.asRustam.userId, 1_000_000)
  })

  it('is not approved by somebody whom its drafter added, nor by who added its drafter', async () => {
    const asNargiza = await addedBy(test.asMalika)
    await test.asBekzod(decide(await idOf('admit_operator'), true))
    const batch = await draft(test)
    const approval = moveRequest(batch, 'approve')
    await expectRefusal(test, asNargiza, approval, { http: 409, code: 'second_operator_required' })
    expect((await test.asBekzod(approval)).statusCode).toBe(200)
  })
})

describe('another’s second factor', () => {
  const propose = (id: number): InjectOptions => ({
    method: 'PUT',
    url: `/api/admin/operators/${id}/second-factor`,
    payload: { reason: 'Lost his telephone' },
  })
  const hasFactor = async (id: number) => {
    const team: { id: number; second_factor: boolean }[] = (
      await test.asMalika({ url: '/api/admin/operators' })
    ).json().data
    return team.find(one => one.id === id)?.second_factor
  }
  const setUp = async (userId: number) => {
    await test.db
      .updateTable('users')
      .set({ totp_secret: 'sealed', totp_confirmed_at: test.clock.now() })
      .where('id', '=', userId)
      .execute()
    await test.db.updateTable('sessions').set({ second_factor_at: test.clock.now() }).execute()
  }

  it('is taken off by two others', async () => {
    const { userId } = test.asBekzod
    expect(await outcomeOf(test.asMalika, propose(userId))).toEqual([409, 'api.already_decided'])
    await setUp(userId)
    expect(await outcomeOf(test.asMalika, propose(test.asMalika.userId))).toEqual([
      409,
      'api.own_account_stays',
    ])
    expect(await outcomeOf(test.asMalika, propose(2_000_000_000))).toEqual([404, 'api.not_found'])
    expect((await test.asMalika(propose(userId))).statusCode).toBe(200)
    expect(await hasFactor(userId)).toBe(true)
    expect(await outcomeOf(test.asMalika, propose(userId))).toEqual([409, 'api.already_proposed'])
    const id = await idOf('forget_factor')
    for (const as of [test.asMalika, test.asBekzod])
      expect(await outcomeOf(as, decide(id, true))).toEqual([409, 'api.second_operator_required'])

    const asNargiza = await addedBy(test.asBekzod)
    await test.asMalika(decide(await idOf('admit_operator'), true))
    expect((await asNargiza(decide(id, true))).statusCode).toBe(200)
    expect(await hasFactor(userId)).toBe(false)
    expect((await test.asBekzod({ url: '/api/admin/audit' })).statusCode).toBe(401)
  })

  it('stays if whom it is about declines, or nobody decides within a day', async () => {
    const { userId } = test.asBekzod
    await setUp(userId)
    await test.asMalika(propose(userId))
    expect((await test.asBekzod(decide(await idOf('forget_factor'), false))).json().data.outcome).toBe(
      'declined',
    )
    await test.asMalika(propose(userId))
    const id = await idOf('forget_factor')
    test.clock.pass(86_401)
    await test.db.updateTable('sessions').set({ seen_at: test.clock.now() }).execute()
    expect(await proposals(test.asMalika)).toEqual([])
    expect(await outcomeOf(test.asMalika, decide(id, false))).toEqual([409, 'api.already_decided'])
    expect((await test.asMalika(propose(userId))).statusCode).toBe(200)
    expect(await hasFactor(userId)).toBe(true)
  })
})
