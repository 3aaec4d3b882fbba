import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { refillWith } from '../../../test/company-money.ts'
import { didoxEnvironment } from '../../../test/fakes/didox-environment.ts'
import { fakePkcs7, startFakeDidox } from '../../../test/fakes/fake-didox.ts'
import { dealOf, setCompany, useLedgerCast } from '../../../test/ledger-cast.ts'
import { readConfig } from '../../platform/config.ts'
import type { Ask } from '../../platform/http/answers.fixture.ts'

const didox = await startFakeDidox()
const test = useLedgerCast({ config: readConfig({ ...didoxEnvironment(didox.url), E_IMZO: 'on' }) })

const PASSWORD = 'their own secret'
const PINFL = '31205901234567'

const GOODS = {
  ...{ name: 'Sement', unit: 'tonna', quantity: 2, weight: 2_000, value: 3_000_000 },
  ...{ ikpu: '02523001001000000', package_code: '1501886' },
}
const DETAILS = {
  ...{ waybill_number: null, contract_number: '12', contract_date: '2026-01-15' },
  ...{ receiver_tax_id: '302936161', receiver_title: 'VENKON GROUP MCHJ', goods: [GOODS] },
}

let order = 0
let taxId = ''

const at = (path = '') => `/api/truck-booking/${order}/e-waybill${path}`
const keep = (details: object) =>
  test.asJasur({ method: 'PUT', url: `/api/truck-booking/${order}/waybill-details`, payload: details })
const press = async (payload: object = {}, as: Ask = test.asJasur) => {
  // a minute for each: the sign-in is limited
  test.clock.pass(61)
  const body = { driver_pinfl: PINFL, password: PASSWORD, ...payload }
  const answer = await as({ method: 'POST', url: at(), payload: body })
  return { status: answer.statusCode, ...answer.json() }
}
const seen = async (as: Ask = test.asJasur) => (await as({ url: at() })).json().data
const fieldsOf = ({ errors }: { errors?: Record<string, unknown> }) => Object.keys(errors ?? {})
const calls = (part: string) => didox.received.filter(({ url }) => url.includes(part))

beforeEach(async () => {
  test.clock.set('2026-11-21T10:00:00+05:00')
  for (const list of [didox.received, didox.faults, didox.documents, didox.refusals]) list.length = 0
  const { inn } = await test.db
    .selectFrom('companies')
    .select('inn')
    .where('id', '=', test.asDilnoza.companyId)
    .executeTakeFirstOrThrow()
  taxId = inn
  didox.passwords.set(taxId, PASSWORD)
  await test.db.deleteFrom('didox_guesses').execute()
  await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 20_000_000 })
  await refillWith(test, test.asDilnoza, 20_000_000)
  order = (await dealOf(test, test.asJasur)).id
})
afterAll(() => didox.close())

describe('the e-TTN of an order', () => {
  it('names all that it needs before anybody signs in', async () => {
    expect(await seen()).toMatchObject({
      ...{ is_available: true, may_sign_in: true, tax_id: taxId, paper: null, signing: { api_key: null } },
      missing: ['receiver_tax_id', 'receiver_title', 'contract_number', 'contract_date', 'goods'],
    })
    const refused = await press({ driver_pinfl: '123' })
    expect([refused.status, didox.received.length]).toEqual([422, 0])
    expect(fieldsOf(refused).sort()).toEqual(
      [
        'contract_date',
        'contract_number',
        'driver_pinfl',
        'goods',
        'receiver_tax_id',
        'receiver_title',
      ].sort(),
    )
    const bad = await keep({ ...DETAILS, goods: [{ ...GOODS, ikpu: '12' }] })
    expect(fieldsOf(bad.json())).toEqual(['goods.0.ikpu'])
  })

  it('is made in the account of the company, once', async () => {
    expect((await keep(DETAILS)).json().data.goods).toEqual([GOODS])
    const made = await press()
    expect(made.status).toBe(200)
    expect(made.data.waybill.paper).toMatchObject({ state: 'draft', number: `KRV-${order}`, problem: null })
    expect(didox.documents).toHaveLength(1)
    expect(didox.documents[0]).toMatchObject({ taxId, doctype: '041', number: `KRV-${order}` })
    expect(didox.documents[0]?.json).toMatchObject({
      consignee: { tinorpinfl: '302936161' },
      roadway: {
        ...{ driver: { pinfl: PINFL }, truck: { regno: expect.stringMatching(/^01 A \d{3} BC$/) } },
        productgroups: [
          {
            loadingpoint: { regionid: 26 },
            productinfo: { totaldeliverysum: 3_000_000, products: [{ catalogcode: GOODS.ikpu }] },
          },
        ],
      },
    })
    // the next press reads its state
    const document = didox.documents[0]
    if (document !== undefined) document.status = 3
    const again = await press({ driver_pinfl: undefined })
    expect([again.data.waybill.paper.state, again.data.to_sign]).toEqual(['signed', null])
    expect((await press()).code).toBe('api.paper_closed')
    expect([didox.documents.length, calls('/create/').length]).toEqual([1, 1])
  })

  it('keeps neither the password nor the PINFL', async () => {
    await keep(DETAILS)
    await press()
    const row = await test.db.selectFrom('didox_drafts').selectAll().execute()
    const kept = await test.db.selectFrom('idempotency').selectAll().execute()
    const everything = JSON.stringify([row, kept])
    expect([everything.includes(PASSWORD), everything.includes(PINFL)]).toEqual([false, false])
  })

  it('is looked for before a second one after a lost answer', async () => {
    await keep(DETAILS)
    // the sign-in, the search, and the call that makes it: its answer is lost
    didox.faults.push({ kind: 'late', ms: 0 }, { kind: 'late', ms: 0 }, { kind: 'lost' })
    const lost = await press()
    expect([lost.status, lost.code]).toEqual([409, 'api.paper_unsure'])
    const soon = await press()
    expect([soon.code, calls('/create/').length]).toEqual(['api.paper_unsure', 1])
    test.clock.pass(120)
    expect((await press()).data.waybill.paper.state).toBe('draft')
    expect([didox.documents.length, calls('/create/').length]).toEqual([1, 1])
  })

  it('says what Didox refuses, and is sent again once it is mended', async () => {
    await keep(DETAILS)
    didox.refusals.push('Неверный код упаковки')
    const refused = await press()
    expect([refused.status, refused.code]).toEqual([409, 'api.didox_refused'])
    expect(refused.message).toContain('Неверный код упаковки')
    expect((await seen()).paper).toMatchObject({ state: 'failed', note: 'Неверный код упаковки' })
    expect((await press()).data.waybill.paper.state).toBe('draft')
  })

  it('needs the right password, an account, and Didox', async () => {
    await keep(DETAILS)
    const wrong = await press({ password: 'another' })
    expect([wrong.code, fieldsOf(wrong)]).toEqual(['api.didox_password_wrong', ['password']])
    expect(calls('/documents')).toEqual([])
    didox.passwords.delete(taxId)
    expect((await press()).code).toBe('api.didox_not_registered')
    didox.passwords.set(taxId, PASSWORD)
    didox.faults.push({ kind: 'refused', answer: { status: 423, body: { message: 'blocked' } } })
    expect((await press()).code).toBe('api.didox_blocked')
    didox.faults.push({ kind: 'refused', answer: { status: 502, body: 'Bad gateway' } })
    const away = await press()
    expect([away.status, away.code]).toEqual([503, 'api.didox_away'])
    expect((await press({ password: undefined })).status).toBe(422)
  })

  it('is not made by a company whose STIR nobody has verified', async () => {
    await keep(DETAILS)
    const verified = await test.db
      .selectFrom('companies')
      .select(['verified_at', 'verified_by'])
      .where('id', '=', test.asDilnoza.companyId)
      .executeTakeFirstOrThrow()
    await setCompany(test.db, test.asDilnoza.companyId, { verified_at: null, verified_by: null })
    const signature = {
      pkcs7: fakePkcs7(Buffer.from(taxId).toString('base64'), taxId),
      signature_hex: 'ab12',
    }
    const codes = [(await press()).code, (await press({ password: undefined, signature })).code]
    const { may_sign_in } = await seen()
    await setCompany(test.db, test.asDilnoza.companyId, verified)
    expect(codes).toEqual(['api.didox_company_unverified', 'api.didox_company_unverified'])
    expect([may_sign_in, didox.received]).toEqual([false, []])
    expect((await seen()).may_sign_in).toBe(true)
  })

  it('is tried with five wrong passwords a day at most, whoever types them', async () => {
    await keep(DETAILS)
    test.clock.pass(61)
    const guess = (as: Ask) =>
      as({ method: 'POST', url: at(), payload: { driver_pinfl: PINFL, password: 'another' } })
    const people = [test.asJasur, test.asDilnoza]
    for (let round = 0; round < 4; round++) {
      for (const as of people) await guess(as)
      test.clock.pass(61)
    }
    expect(calls('/password/')).toHaveLength(5)
    const told = await test.db
      .selectFrom('notices')
      .select('user_id')
      .where('kind', '=', 'didox_password_tried')
      .execute()
    expect(told).toEqual([{ user_id: test.asDilnoza.userId }])
    const refused = await press()
    expect([refused.status, refused.code, fieldsOf(refused)]).toEqual([
      ...[429, 'api.didox_guesses_spent'],
      ['password'],
    ])
    expect(refused.message ?? '').toContain('24')
    // a session of a company does not live through a day
    const yesterday = new Date(test.clock.now().getTime() - 86_400_000)
    await test.db.updateTable('didox_guesses').set({ at: yesterday }).execute()
    expect((await press()).status).toBe(200)
    expect(await test.db.selectFrom('didox_guesses').selectAll().execute()).toEqual([])
  })

  it('counts only passwords that Didox calls wrong', async () => {
    await keep(DETAILS)
    didox.faults.push({ kind: 'refused', answer: { status: 502, body: 'Bad gateway' } })
    expect((await press()).code).toBe('api.didox_away')
    didox.faults.push({ kind: 'refused', answer: { status: 423, body: { message: 'blocked' } } })
    expect((await press()).code).toBe('api.didox_blocked')
    expect(await test.db.selectFrom('didox_guesses').selectAll().execute()).toEqual([])
  })

  it('is only for those who may act on the order', async () => {
    await keep(DETAILS)
    for (const as of [test.asSherzod]) expect((await as({ url: at() })).statusCode).toBe(404)
    for (const as of [test.asRustam, test.asAziza, test.asMalika])
      expect((await as({ url: at() })).statusCode).toBe(403)
    expect((await press({}, test.asSherzod)).status).toBe(404)
    expect((await press({}, test.asDilnoza)).status).toBe(200)
  })
})

describe('a signature by E-IMZO', () => {
  const signatureOf = (content: string, signer = taxId) => ({
    ...{ pkcs7: fakePkcs7(content, signer), signature_hex: 'ab12' },
  })
  const sign = async (payload: object, as: Ask = test.asJasur) => {
    const answer = await as({ method: 'POST', url: at('/sign'), payload })
    return { status: answer.statusCode, ...answer.json() }
  }

  it('signs in, and sends the draft', async () => {
    await keep(DETAILS)
    const signature = signatureOf(Buffer.from(taxId).toString('base64'))
    const made = await press({ password: undefined, signature })
    const { content, pass } = made.data.to_sign
    expect(JSON.parse(Buffer.from(content, 'base64').toString())).toMatchObject({
      waybilldoc: { waybillno: `KRV-${order}` },
    })
    const foreign = await sign({ ...signatureOf(content, '309999999'), pass })
    expect([foreign.status, foreign.code]).toEqual([409, 'api.didox_refused'])
    const signed = await sign({ ...signatureOf(content), pass })
    expect([signed.status, signed.data?.paper.state]).toEqual([200, 'sent'])
    expect(didox.documents[0]?.status).toBe(1)
    expect((await sign({ ...signatureOf(content), pass })).code).toBe('api.paper_closed')
  })

  it('that arrived although its answer was lost is found by the next press', async () => {
    await keep(DETAILS)
    const { content, pass } = (await press()).data.to_sign
    didox.faults.push({ kind: 'lost', at: '/sign' })
    const lost = await sign({ ...signatureOf(content), pass })
    expect([lost.status, lost.code]).toEqual([503, 'api.didox_away'])
    const again = await sign({ ...signatureOf(content), pass })
    expect([again.status, again.data?.paper.state]).toEqual([200, 'sent'])
    expect(didox.documents[0]?.status).toBe(1)
  })

  it('is refused with a pass of another person, a wrong one, or an old one', async () => {
    await keep(DETAILS)
    const made = await press()
    const { content, pass } = made.data.to_sign
    expect((await sign({ ...signatureOf(content), pass }, test.asDilnoza)).code).toBe('api.signature_refused')
    expect((await sign({ ...signatureOf(content), pass: 'nonsense' })).code).toBe('api.signature_refused')
    test.clock.pass(11 * 60)
    expect((await sign({ ...signatureOf(content), pass })).code).toBe('api.signature_refused')
    expect(didox.documents[0]?.status).toBe(0)
  })

  it('of somebody else does not sign the company in', async () => {
    await keep(DETAILS)
    const signature = signatureOf(Buffer.from('309999999').toString('base64'), '309999999')
    expect((await press({ password: undefined, signature })).code).toBe('api.signature_refused')
    expect(didox.documents).toEqual([])
  })
})
