import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { issueAct } from '../../../test/acts/issue-act.ts'
import { OWN_DETAILS, setOwnDetails } from '../../../test/acts/own-details.ts'
import { refillWith } from '../../../test/company-money.ts'
import { didoxEnvironment } from '../../../test/fakes/didox-environment.ts'
import { fakePkcs7, startFakeDidox } from '../../../test/fakes/fake-didox.ts'
import { setCompany, useLedgerCast } from '../../../test/ledger-cast.ts'
import { readConfig } from '../../platform/config.ts'

const didox = await startFakeDidox()
const test = useLedgerCast({
  config: readConfig({ ...didoxEnvironment(didox.url), E_IMZO: 'on' }),
})

const run = () => test.jobs.runDue()
const later = async (minutes: number) => {
  test.clock.pass(minutes * 60)
  await run()
}

const asOperator = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await test.asMalika({ method, url: `/api/admin${url}`, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}

const papersOf = async (id: number) => {
  const { data } = await asOperator('GET', '/acts')
  const act = data.find((one: { id: number }) => one.id === id)
  return act.papers as {
    id: number
    paper: string
    state: string
    url: string
    problem: string
    note: string
  }[]
}
const statesOf = async (id: number) => (await papersOf(id)).map(({ state }) => state)
const created = () => didox.received.filter(({ url }) => url.includes('/create/'))
const broken = { kind: 'refused', answer: { status: 502, body: 'Bad gateway' } } as const

beforeEach(async () => {
  test.clock.set('2026-11-21T10:00:00+05:00')
  for (const list of [didox.received, didox.faults, didox.documents, didox.refusals]) list.length = 0
  await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 20_000_000 })
  await refillWith(test, test.asDilnoza, 20_000_000)
  await setOwnDetails(test.db)
  await test.db.deleteFrom('didox_drafts').execute()
})
afterAll(() => didox.close())

describe('the papers of an act', () => {
  it('are not made for a STIR that nobody has verified: they would reach a stranger', async () => {
    const verified = test.db.selectFrom('companies').select(['verified_at', 'verified_by'])
    const before = await verified.where('id', '=', test.asDilnoza.companyId).executeTakeFirstOrThrow()
    const act = await issueAct(test, () =>
      setCompany(test.db, test.asDilnoza.companyId, { verified_at: null, verified_by: null }),
    )
    const send = { method: 'POST', url: `/api/admin/acts/${act.id}/papers` } as const
    const refused = await test.asMalika(send)
    await setCompany(test.db, test.asDilnoza.companyId, before)
    expect([act.papers, refused.statusCode, refused.json().code]).toEqual([
      [],
      409,
      'api.papers_company_unverified',
    ])
    await run()
    expect(created()).toEqual([])
    expect((await test.asMalika(send)).statusCode).toBe(200)
    await run()
    expect(created()).toHaveLength(2)
  })

  it('are made once, with its figures, and seen by the company once they are sent', async () => {
    const act = await issueAct(test)
    expect(act.papers).toEqual([
      { paper: 'act', state: 'waiting', url: null },
      { paper: 'vat_invoice', state: 'waiting', url: null },
    ])
    await run()
    await run()
    expect(didox.documents.map(({ doctype, number }) => [doctype, number])).toEqual([
      ['005', act.number],
      ['002', act.number],
    ])
    expect(await statesOf(act.id)).toEqual(['draft', 'draft'])
    const [paper, invoice] = didox.documents
    expect(paper?.json).toMatchObject({
      actdoc: { actno: act.number, actdate: '2026-11-21' },
      ...{ sellertin: '301234567', buyername: 'Bek Savdo MChJ' },
      productlist: { products: [{ catalogcode: '10112008001000001', totalsum: '2000000.00' }] },
    })
    expect(invoice?.json).toMatchObject({
      ...{ buyer: { vatregstatus: 20 }, facturaempowermentdoc: null },
      productlist: { hasvat: false, products: [{ deliverysumwithvat: '2000000.00', origin: 3 }] },
    })
    const listed = async () =>
      (await test.asDilnoza({ url: '/api/client-company/acts' })).json().data[0].papers
    expect((await listed())[0]).toEqual({ paper: 'act', state: 'draft', url: null })
    if (paper !== undefined) paper.status = 1
    await later(11)
    expect((await listed())[0]).toEqual({
      ...{ paper: 'act', state: 'sent' },
      url: `https://didox.uz/documents/${paper?.id}`,
    })
    if (paper !== undefined) paper.status = 3
    await later(11)
    expect((await listed())[0].state).toBe('signed')
    const asked = didox.received.length
    await later(24 * 60)
    // the invoice is still open, the signed act is asked about no more
    expect(didox.received.slice(asked).some(({ url }) => url.includes(`${paper?.id}`))).toBe(false)
  })

  it('are not made twice after a lost answer', async () => {
    const first = await issueAct(test)
    await run()
    const act = await issueAct(test)
    // the first paper is looked for, and made; the answer to that is lost
    didox.faults.push({ kind: 'late', ms: 0 }, { kind: 'lost' })
    await run()
    expect(await statesOf(act.id)).toEqual(['sending', 'draft'])
    expect([await statesOf(first.id), created().length]).toEqual([['draft', 'draft'], 4])
    await run()
    expect(created()).toHaveLength(4)
    await later(3)
    expect(await statesOf(act.id)).toEqual(['draft', 'draft'])
    expect([didox.documents.length, created().length]).toEqual([4, 4])
  })

  it('are found by a process that was killed between the call and its answer', async () => {
    const act = await issueAct(test)
    await run()
    await test.db
      .updateTable('didox_drafts')
      .set({ state: 'sending', document_id: null, leased_until: test.clock.now(), next_at: test.clock.now() })
      .execute()
    await later(3)
    expect([created().length, await statesOf(act.id)]).toEqual([2, ['draft', 'draft']])
  })

  it('wait while Didox is away, and longer each time', async () => {
    didox.faults.push(...Array.from({ length: 6 }, () => broken))
    const act = await issueAct(test)
    await run()
    expect((await papersOf(act.id)).map(({ state, problem }) => `${state} ${problem}`)).toEqual([
      'waiting away',
      'waiting away',
    ])
    didox.faults.length = 0
    await later(5)
    await later(5)
    expect(await statesOf(act.id)).toEqual(['draft', 'draft'])
    expect(didox.documents).toHaveLength(2)
  })

  it('fail with what Didox says until an operator sends them again', async () => {
    didox.refusals.push('ИКПУ не найден\n<b>совсем</b>')
    const act = await issueAct(test)
    await run()
    const [failed] = await papersOf(act.id)
    expect(failed).toMatchObject({
      state: 'failed',
      problem: 'refused',
      note: 'ИКПУ не найден <b>совсем</b>',
    })
    await later(20)
    expect(created()).toHaveLength(2)
    const listed = await asOperator('GET', '/acts?state=failed')
    expect(listed.data.map(({ id }: { id: number }) => id)).toEqual([act.id])
    const again = await asOperator('POST', `/acts/${act.id}/papers`)
    expect(again.data.papers[0].state).toBe('waiting')
    await run()
    expect(await statesOf(act.id)).toEqual(['draft', 'draft'])
    expect((await asOperator('GET', '/acts?state=failed')).data).toEqual([])
    const log = await test.db.selectFrom('audit_log').select(['action', 'object_id']).execute()
    expect(log).toContainEqual({ action: 'act.send_papers', object_id: String(act.id) })
  })

  it('are made again after their draft was deleted at Didox', async () => {
    const act = await issueAct(test)
    await run()
    for (const document of didox.documents) document.status = 5
    await later(11)
    expect((await papersOf(act.id)).map(({ state, url }) => [state, url])).toEqual([
      ['deleted', null],
      ['deleted', null],
    ])
    await asOperator('POST', `/acts/${act.id}/papers`)
    await run()
    expect([didox.documents.length, await statesOf(act.id)]).toEqual([4, ['draft', 'draft']])
  })

  it('need our account to be the seller', async () => {
    await setOwnDetails(test.db, { ...OWN_DETAILS, inn: '309999999' })
    const act = await issueAct(test)
    await run()
    expect((await papersOf(act.id)).map(({ problem }) => problem)).toEqual([
      'seller_differs',
      'seller_differs',
    ])
    expect(created()).toEqual([])
  })

  it('of an act of before are made when an operator asks', async () => {
    const act = await issueAct(test)
    await test.db.deleteFrom('didox_drafts').execute()
    expect(await papersOf(act.id)).toEqual([])
    await asOperator('POST', `/acts/${act.id}/papers`)
    await run()
    expect(await statesOf(act.id)).toEqual(['draft', 'draft'])
    expect((await asOperator('POST', '/acts/2000000000/papers')).status).toBe(404)
  })
})

describe('an operator', () => {
  it('signs a draft by E-IMZO, and nothing else', async () => {
    const act = await issueAct(test)
    await run()
    const [draft, other] = await papersOf(act.id)
    const content = (await asOperator('GET', `/papers/${draft?.id}/content`)).data.content
    const hex = 'ab12'
    const signAs = (signer: string, what: string) =>
      asOperator('POST', `/papers/${draft?.id}/sign`, { pkcs7: fakePkcs7(what, signer), signature_hex: hex })
    const elsewhere = (await asOperator('GET', `/papers/${other?.id}/content`)).data.content
    expect((await signAs('301234567', elsewhere)).code).toBe('api.didox_refused')
    expect((await signAs('309999999', content)).code).toBe('api.didox_refused')
    expect(await statesOf(act.id)).toEqual(['draft', 'draft'])
    const signed = await signAs('301234567', content)
    expect([signed.status, signed.data?.state]).toEqual([200, 'sent'])
    expect(didox.documents[0]?.status).toBe(1)
    expect((await signAs('301234567', content)).code).toBe('api.paper_closed')
    expect((await asOperator('GET', `/papers/${draft?.id}/content`)).code).toBe('api.paper_closed')
    const log = await test.db.selectFrom('audit_log').select(['action', 'object_id']).execute()
    expect(log).toContainEqual({ action: 'act.sign_paper', object_id: String(act.id) })
  })

  it('alone sees all acts', async () => {
    const act = await issueAct(test)
    for (const as of [test.asDilnoza, test.asJasur, test.asRustam]) {
      expect((await as({ url: '/api/admin/acts' })).statusCode).toBe(403)
      expect((await as({ method: 'POST', url: `/api/admin/acts/${act.id}/papers` })).statusCode).toBe(403)
    }
    expect((await asOperator('GET', '/papers')).data).toEqual({
      ...{ is_available: true, tax_id: '301234567', signing: { api_key: null } },
    })
  })
})
