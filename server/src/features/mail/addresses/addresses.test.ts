import { beforeEach, describe, expect, it } from 'vitest'
import { companyPersonOf } from '../../../../test/cast.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { asWholeNumber } from '../../../../test/figures/whole-number.ts'
import { setCompany, useLedgerCast } from '../../../../test/ledger-cast.ts'
import {
  DILNOZAS,
  emptyMails,
  proveRequest,
  readEmail,
  removeRequest,
  saveRequest,
} from '../../../../test/mail/mail-cast.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { forgetMails } from './address-repository.ts'

const test = useLedgerCast()

beforeEach(() => emptyMails(test))

const save = (email: unknown = DILNOZAS, as = test.asDilnoza) => as(saveRequest(email))
const prove = (code: unknown, as = test.asDilnoza) => as(proveRequest(code))

/** The code in the last mail to an address. */
const codeAt = async (address = DILNOZAS): Promise<string> => {
  await test.jobs.runDue()
  return test.mails.read(address)[0]?.code ?? 'none'
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('who may', () => {
  it('only an owner, for themselves', async () => {
    for (const request of [
      { url: '/api/client-company/email' },
      saveRequest(DILNOZAS),
      proveRequest('1'),
      removeRequest,
    ]) {
      expect((await test.ask(request)).statusCode).toBe(401)
      for (const as of [test.asJasur, test.asAziza, test.asRustam, test.asMalika]) {
        expect((await as(request)).statusCode).toBe(403)
      }
    }
    await save()
    expect(await readEmail(test.asSherzod)).toBeNull()
    expect((await prove(await codeAt(), test.asSherzod)).json().code).toBe('api.code_wrong')
  })

  it('only with the second factor where the finances are locked, because statements go there', async () => {
    await setCompany(test.db, test.asDilnoza.companyId, { finances_locked: true })
    expect((await save()).json().code).toBe('api.second_factor_required')
    expect((await prove('123456')).json().code).toBe('api.second_factor_required')
    expect(await readEmail(test.asDilnoza)).toBeNull()
  })
})

describe('an address', () => {
  it.each([
    '',
    'dilnoza',
    'a@b.uz, c@d.uz',
    'Dilnoza <a@b.uz>',
    'a@b.uz\r\nBcc: c@d.uz',
    'a@b',
    `${'a'.repeat(900)}@b.uz`,
  ])('is not %j', async email => {
    const answer = await save(email)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'api.email_format'])
    expect(Object.keys(answer.json().errors)).toEqual(['email'])
    expect(await readEmail(test.asDilnoza)).toBeNull()
  })

  it.each([[7], [null], [['a@b.uz']], [{ a: 1 }], ['a'.repeat(1_001)]])('is not %j', async email => {
    expect((await save(email)).statusCode).toBe(422)
  })

  it('gets a code, and is proved by it', async () => {
    expect((await doneAs(test.asDilnoza, saveRequest(` ${DILNOZAS} `))).email).toEqual({
      address: DILNOZAS,
      proved: false,
      failing: false,
      stopped: false,
      resend_at: expect.any(String),
    })
    const code = await codeAt()
    expect(test.mails.read(null).map(({ to, subject }) => [to, subject])).toEqual([
      [DILNOZAS, 'Karvon: elektron pochtangizni tasdiqlang'],
    ])
    expect((await prove(another(code))).json()).toMatchObject({
      code: 'api.code_wrong',
      errors: { code: [expect.any(String)] },
    })
    const proved = await doneAs(test.asDilnoza, proveRequest(` ${code.slice(0, 3)}-${code.slice(3)}`))
    expect(proved.email).toMatchObject({ address: DILNOZAS, proved: true })
    expect((await prove(code)).json().code).toBe('api.code_wrong')
  })

  it('is proved by no code of another address, nor by an older one', async () => {
    await save('boshqa@bek-savdo.uz')
    const first = await codeAt('boshqa@bek-savdo.uz')
    await save()
    expect((await prove(first)).json().code).toBe('api.code_wrong')
    const second = await codeAt()
    test.clock.pass(61)
    await save()
    const third = await codeAt()
    expect((await prove(second)).json().code).toBe('api.code_wrong')
    await doneAs(test.asDilnoza, proveRequest(third))
  })

  it('is not proved after 24 hours', async () => {
    await save()
    const code = await codeAt()
    test.clock.pass(24 * 3600)
    const nextDay = await companyPersonOf(test, 'dilnoza')
    expect((await prove(code, nextDay)).json().code).toBe('api.code_wrong')
  })

  it('is not proved by guessing: five wrong codes end it, whatever they look like', async () => {
    await save()
    const code = await codeAt()
    for (const typed of [another(code), '', 'abc', '\u0000', `${code}1`]) await prove(typed)
    expect((await prove(code)).json().code).toBe('api.code_wrong')
  })

  it('in place of another needs its own proof', async () => {
    await save()
    await doneAs(test.asDilnoza, proveRequest(await codeAt()))
    await save('yangi@bek-savdo.uz')
    expect(await readEmail(test.asDilnoza)).toMatchObject({ address: 'yangi@bek-savdo.uz', proved: false })
  })

  it('proved before is not asked again', async () => {
    await save()
    await doneAs(test.asDilnoza, proveRequest(await codeAt()))
    test.clock.pass(61)
    await doneAs(test.asDilnoza, saveRequest(DILNOZAS))
    await test.jobs.runDue()
    expect(test.mails.read(null)).toHaveLength(1)
    expect(await readEmail(test.asDilnoza)).toMatchObject({ proved: true })
  })

  it('can be removed; a mail on its way is not sent any more', async () => {
    await save()
    expect((await doneAs(test.asDilnoza, removeRequest)).email).toBeNull()
    await doneAs(test.asDilnoza, removeRequest)
    expect(await codeAt()).toBe('none')
  })

  it('is not told who else has it, and both can prove it', async () => {
    await save()
    await doneAs(test.asDilnoza, proveRequest(await codeAt()))
    await doneAs(test.asSherzod, saveRequest(DILNOZAS))
    await doneAs(test.asSherzod, proveRequest(await codeAt()))
  })
})

describe('codes', () => {
  it('are a minute apart, and five a day', async () => {
    await save()
    const waiting = (await save()).json()
    expect([waiting.code, waiting.seconds > 55 && waiting.seconds <= 60]).toEqual([
      'api.code_resend_wait',
      true,
    ])
    for (let sent = 1; sent < 5; sent++) {
      test.clock.pass(61)
      await doneAs(test.asDilnoza, saveRequest(DILNOZAS))
    }
    test.clock.pass(61)
    expect((await save()).json()).toMatchObject({ code: 'api.too_many_requests' })
    expect((await save('boshqa@bek-savdo.uz')).json().code).toBe('api.too_many_requests')
    await codeAt()
    expect(test.mails.read(null)).toHaveLength(5)
    test.clock.pass(24 * 3600)
    await doneAs(await companyPersonOf(test, 'dilnoza'), saveRequest(DILNOZAS))
  })

  it('do not flood an address of somebody else either, however it is written', async () => {
    const written = ['jabr@mail.uz', 'Jabr@mail.uz', 'JABR@mail.uz', 'jabR@MAIL.uz', 'jAbr@mail.uz']
    for (const [nth, address] of written.entries())
      await save(address, [test.asDilnoza, test.asSherzod][nth % 2])
    expect((await save('jabr@mail.uz', test.asUmida)).json().code).toBe('api.too_many_requests')
  })

  it('are in the language of the account, and hold not a word of the company', async () => {
    await setCompany(test.db, test.asDilnoza.companyId, { title: 'YUTUQ! https://evil.example' })
    const subjects: string[] = []
    for (const [locale, at] of [
      ['uz', 0],
      ['uz-Cyrl', 1],
      ['ru', 2],
      ['en', 3],
    ] as const) {
      await test.db.updateTable('users').set({ locale }).where('id', '=', test.asDilnoza.userId).execute()
      await save(`d${at}@bek-savdo.uz`)
      await codeAt()
      const [mail] = test.mails.read(null)
      subjects.push(mail?.subject ?? '')
      expect(mail?.text).not.toMatch(/YUTUQ|evil|Dilnoza/)
      expect(mail?.text).toContain(mail?.code)
    }
    expect(subjects).toEqual([
      'Karvon: elektron pochtangizni tasdiqlang',
      'Karvon: электрон почтангизни тасдиқланг',
      'Karvon: подтвердите электронную почту',
      'Karvon: confirm your e-mail',
    ])
  })

  it('are stored nowhere', async () => {
    await save()
    const code = await codeAt()
    const proofs = await test.db.selectFrom('mail_proofs').selectAll().execute()
    const mails = await test.db.selectFrom('mails').selectAll().execute()
    expect(JSON.stringify([proofs, mails])).not.toMatch(asWholeNumber(code))
  })
})

it('goes with the account', async () => {
  await save()
  await inTransaction(test.db, tx => forgetMails(tx, test.asDilnoza.userId))
  for (const table of ['mail_addresses', 'mail_proofs', 'mails'] as const) {
    expect(await test.db.selectFrom(table).select('user_id').execute()).toEqual([])
  }
})
