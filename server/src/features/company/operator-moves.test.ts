import { describe, expect, it } from 'vitest'
import { companyDepsOf, useCompanies } from '../../../test/cast.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { blockCompany, setCreditLimit, unblockCompany, verifyCompany } from './operator-moves.ts'
import { listCompanies, readCompany } from './operator-reads.ts'

const test = useCompanies()

type Deps = ReturnType<typeof companyDepsOf>
type Move<T> = (tx: Tx, sent: T, deps: Deps) => ReturnType<typeof verifyCompany>

const make = async <T extends object>(move: Move<T>, sent: T, deps = companyDepsOf(test)) => {
  const moved = await inTransaction(test.db, tx => move(tx, sent, deps))
  return moved.ok ? moved.value.after : moved.refusals.map(({ code, field }) => `${field ?? ''}:${code}`)
}

const ofUmida = (version = 1) => ({
  companyId: test.asUmida.companyId,
  version,
  operatorId: test.asMalika.userId,
})
const ofDilnoza = (version = 1) => ({ ...ofUmida(version), companyId: test.asDilnoza.companyId })

describe('verifying', () => {
  it('is refused for an unknown company, an outdated version, and the second time', async () => {
    expect(await make(verifyCompany, { ...ofUmida(), companyId: 2_000_000_000 })).toEqual([':not_found'])
    const deps = companyDepsOf(test)
    expect(await make(verifyCompany, ofUmida(2), deps)).toEqual([':changed_meanwhile'])
    expect(deps.published).toEqual([])
    expect(await make(verifyCompany, ofUmida())).toMatchObject({ status: 'verified', version: 2 })
    expect(await make(verifyCompany, ofUmida())).toEqual([':already_decided'])
  })

  it('enables bank transfer for the company, and notifies it', async () => {
    const deps = companyDepsOf(test)
    await make(verifyCompany, ofUmida(), deps)
    expect(deps.published).toEqual([
      {
        to: ['operators', `user:${test.asUmida.userId}`],
        event: 'company.updated',
        payload: { companyId: test.asUmida.companyId, version: 2 },
      },
    ])
    const { data } = (await test.asUmida({ url: '/api/profile/show' })).json()
    expect(data.company).toMatchObject({ status: 'verified', can_transfer: true })
  })
})

describe('a STIR of two companies', () => {
  const shareInn = () =>
    test.db
      .updateTable('companies')
      .set(eb => ({
        inn: eb.selectFrom('companies').select('inn').where('id', '=', test.asDilnoza.companyId),
      }))
      .where('id', '=', test.asUmida.companyId)
      .execute()

  it('belongs to the company that was verified', async () => {
    await shareInn()
    expect(await make(verifyCompany, ofUmida())).toEqual([':inn_taken'])
  })

  it('is available while none is verified', async () => {
    await shareInn()
    await test.db
      .updateTable('companies')
      .set({ verified_at: null })
      .where('id', '=', test.asDilnoza.companyId)
      .execute()
    expect(await make(verifyCompany, ofUmida())).toMatchObject({ status: 'verified' })
    expect(await make(verifyCompany, ofDilnoza())).toEqual([':inn_taken'])
  })
})

describe('blocking', () => {
  const block = (reason: string, version = 1, deps = companyDepsOf(test)) =>
    make(blockCompany, { ...ofDilnoza(version), reason }, deps)

  it.each([
    ['', ['reason:text_required']],
    ['x'.repeat(501), ['reason:text_too_long']],
    ['\u0000', ['reason:text_invalid']],
  ])('requires a reason: not %j', async (reason, refused) => {
    expect(await block(reason)).toEqual(refused)
  })

  it('ends all sessions at once, and unblocking lets people sign in again', async () => {
    const deps = companyDepsOf(test)
    const blocked = await block('Qarz', 1, deps)
    expect(blocked).toMatchObject({ status: 'blocked', blockReason: 'Qarz', version: 2 })
    expect(deps.ended).toEqual(expect.arrayContaining([test.asDilnoza.sessionId, test.asJasur.sessionId]))
    expect((await test.asDilnoza({ url: '/api/profile/show' })).statusCode).toBe(401)
    expect(await block('Qarz', 2)).toEqual([':already_decided'])
    expect(await make(unblockCompany, ofDilnoza(2))).toMatchObject({ status: 'verified', version: 3 })
    expect(await make(unblockCompany, ofDilnoza(3))).toEqual([':already_decided'])
    expect((await test.asDilnoza({ url: '/api/profile/show' })).statusCode).toBe(401)
  })
})

describe('the credit limit', () => {
  const set = (creditLimitUzs: number, version = 1) =>
    make(setCreditLimit, { ...ofDilnoza(version), creditLimitUzs })

  it.each([-1, 0.5, 1e13, Number.NaN, 2 ** 60])('is not %d', async sum => {
    expect(await set(sum)).toEqual(['credit_limit:amount_out_of_range'])
  })

  it('is set only once', async () => {
    expect(await set(20_000_000)).toEqual([':already_decided'])
    expect(await set(0, 2)).toEqual([':changed_meanwhile'])
    expect(await set(0)).toMatchObject({ creditLimitUzs: 0, version: 2 })
    expect((await test.asDilnoza({ url: '/api/profile/show' })).json().data.company.available).toBe(0)
  })
})

describe('what operators read', () => {
  const PAGE = { page: 1, perPage: 20 }
  const titles = async (query: object) =>
    (await listCompanies(companyDepsOf(test), { ...PAGE, ...query })).items.map(({ title }) => title)

  it.each([
    [{ q: 'Бек савдо' }, ['Bek Savdo MChJ']],
    [{ q: '302000444' }, ['Yangi Savdo MChJ']],
    [{ q: 'qarshiyev' }, ['Qarz Trans MChJ']],
    [{ q: 'hech kim' }, []],
    [{ status: 'pending' }, ['Yangi Savdo MChJ']],
    [{ status: 'blocked' }, ['Toʻxtagan Yuk XK']],
    [{ status: 'verified', sort: 'title' }, ['Bek Savdo MChJ', 'Qarz Trans MChJ']],
    [{ sort: 'newest', perPage: 1 }, ['Yangi Savdo MChJ']],
    [{ sort: 'waiting', perPage: 1 }, ['Yangi Savdo MChJ']],
    [{ sort: 'newest', perPage: 3, page: 2 }, ['Toʻxtagan Yuk XK']],
  ])('%j', async (query, found) => {
    expect(await titles(query)).toEqual(found)
  })

  it('a company with its money and users', async () => {
    expect(await readCompany(companyDepsOf(test), 2_000_000_000)).toBeNull()
    await make(verifyCompany, ofUmida())
    const umidas = await readCompany(companyDepsOf(test), test.asUmida.companyId)
    expect(umidas).toMatchObject({ verifiedBy: 'Malika Saidova', status: 'verified', ordersCount: 0 })
    const card = await readCompany(companyDepsOf(test), test.asDilnoza.companyId)
    expect(card).toMatchObject({ inn: '302000111', verifiedBy: null, money: { availableUzs: 20_000_000 } })
    expect(card?.people.map(({ username }) => username)).toEqual(['dilnoza', 'jasur', 'nodira'])
  })
})
