import { describe, expect, it } from 'vitest'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import {
  dealOf,
  operatorReading,
  photoMessage,
  postDeal,
  readUpTo,
  tell,
  textsOf,
} from '../../../../test/deals/deal-chat.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo } from '../../../../test/deals/transitions.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { picture } from '../../../../test/sent-files.ts'
import { createTestImages } from '../../../../test/test-images.ts'

const test = useLedgerCast({ images: createTestImages() })

const accepted = async () => (await acceptedOrder(test)).order.id

const dispute = async (id: number) => {
  const { version } = await doneAs(test.asMalika, { url: `/api/admin/orders/${id}` })
  const payload = { action: 'dispute', version, reason: 'Damaged' }
  await doneAs(test.asMalika, { method: 'PUT', url: `/api/admin/orders/${id}/move`, payload })
}

const auditOf = (id: number) =>
  test.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'after'])
    .where('object_kind', '=', 'order')
    .where('object_id', '=', String(id))
    .where('action', '=', 'order.read_chat')
    .orderBy('id')
    .execute()

describe('an invalid message', () => {
  it('is refused at its field and not stored', async () => {
    const id = await accepted()
    const cases = [
      [postDeal(id, ' '), 'text_required'],
      [postDeal(id, 'x'.repeat(4_001)), 'text_too_long'],
      [postDeal(id, 'a\u0000b'), 'text_invalid'],
    ] as const
    for (const [request, code] of cases)
      await expectRefusal(test, test.asAziza, request, {
        http: 422,
        code,
        errors: { message: expect.anything() },
      })
    const inJson = { ...postDeal(id, 'x'), payload: { message: 'x', photos: ['a.webp'] } }
    await expectRefusal(test, test.asAziza, inJson, { http: 422, code: 'photos_need_form' })
    const seven = await photoMessage(id, Array(7).fill(await picture()))
    await expectRefusal(test, test.asAziza, seven, { http: 422, code: 'photos_too_many' })
    const noPicture = await photoMessage(id, [Buffer.from('text')])
    await expectRefusal(test, test.asAziza, noPicture, { http: 422, code: 'image_invalid' })
    expect(await dealOf(test.asAziza, id)).toEqual([])
  })

  it('is one beyond twenty a minute', async () => {
    const id = await accepted()
    for (let at = 0; at < 20; at++) await tell(test.asAziza, id, `${at}`)
    expect((await test.asAziza(postDeal(id, '21'))).statusCode).toBe(429)
    await tell(test.asRustam, id, 'Men yoza olaman')
    test.clock.pass(61)
    await tell(test.asAziza, id, '21')
  })
})

describe('a message', () => {
  it('sent again under its key is stored once, also when both come at once', async () => {
    const id = await accepted()
    const answers = await Promise.all([1, 2, 3].map(() => test.asAziza(postDeal(id, 'Bir marta', 'k'))))
    expect(new Set(answers.map(answer => answer.json().data.id)).size).toBe(1)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(await dealOf(test.asAziza, id)).toMatchObject([{ message: 'Bir marta', sent_key: 'k' }])
    const other = await test.asAziza(postDeal(id, 'Boshqa', 'k'))
    expect([other.statusCode, other.json().code]).toEqual([422, 'api.idempotency_mismatch'])
  })

  it('has the same shape when sent and when read', async () => {
    const id = await accepted()
    const sent = await tell(test.asRustam, id, 'Salom')
    expect(sent).toMatchObject({
      order_id: id,
      author: 'driver',
      author_id: test.asRustam.userId,
      photos: [],
    })
    expect(await dealOf(test.asAziza, id)).toEqual([sent])
  })
})

describe('photos', () => {
  it('are seen by both sides, and by operators in a dispute or once they have read with a reason', async () => {
    const id = await accepted()
    const sent = await doneAs(test.asAziza, await photoMessage(id, [await picture(), await picture()]), 201)
    expect([sent.message, sent.photos.length]).toEqual(['', 2])
    const [url] = sent.photos
    const seen = async () => {
      const { asAziza, asRustam, asSardor, asShavkat, asMalika, asBekzod } = test
      const answers = [asAziza, asRustam, asSardor, asShavkat, asMalika, asBekzod].map(as => as({ url }))
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
    }
    expect(await seen()).toEqual([200, 200, 404, 404, 404, 404])
    await doneAs(test.asMalika, operatorReading(id, 'Complaint by phone'))
    expect(await seen()).toEqual([200, 200, 404, 404, 200, 404])
    expect((await test.ask({ url })).statusCode).toBe(401)
  })
})

describe('an operator', () => {
  it('reads with a reason, which is in the audit log', async () => {
    const id = await accepted()
    await tell(test.asAziza, id, 'Salom')
    for (const reason of [undefined, '', '  '])
      await expectRefusal(test, test.asMalika, operatorReading(id, reason), {
        http: 422,
        code: 'text_required',
      })
    await expectRefusal(test, test.asMalika, operatorReading(id, 'x'.repeat(501)), {
      http: 422,
      code: 'text_too_long',
    })
    expect(await auditOf(id)).toEqual([])
    const read = await doneAs(test.asMalika, operatorReading(id, 'Complaint by phone'))
    expect(read).toMatchObject([{ message: 'Salom', read_at: null }])
    const after = { reason: 'Complaint by phone', disputed: false }
    expect(await auditOf(id)).toEqual([{ action: 'order.read_chat', actor_id: test.asMalika.userId, after }])
  })

  it('needs no reason in a dispute, which is in the audit log as well', async () => {
    const { order } = await acceptedOrder(test)
    await tell(test.asRustam, order.id, 'Yuk butun')
    await driveTo(test, order, 'confirmation')
    await dispute(order.id)
    expect(await doneAs(test.asMalika, operatorReading(order.id))).toMatchObject([{ message: 'Yuk butun' }])
    expect(await auditOf(order.id)).toMatchObject([{ after: { reason: null, disputed: true } }])
  })

  it('does not write, and nobody else reads this way', async () => {
    const id = await accepted()
    expect((await test.asMalika(postDeal(id, 'x'))).statusCode).toBe(403)
    for (const as of [test.asAziza, test.asRustam, test.asDilnoza])
      expect((await as(operatorReading(id, 'x'))).statusCode).toBe(403)
    expect((await test.asMalika(operatorReading(999_999, 'x'))).statusCode).toBe(404)
  })
})

describe('the notice', () => {
  const noticesOf = async (as: typeof test.asAziza, id: number) => {
    const { notices } = await doneAs(as, { url: '/api/notices' })
    return notices.filter(
      ({ kind, order_id }: { kind: string; order_id: number }) => kind === 'deal_message' && order_id === id,
    )
  }

  const after = async (seconds: number) => {
    test.clock.pass(seconds)
    await test.jobs.runDue()
  }

  it('comes once for a burst, with the beginning of its first message, and again after reading', async () => {
    const id = await accepted()
    const long = `${'🚚'.repeat(79)}ab`
    await tell(test.asAziza, id, long)
    await tell(test.asAziza, id, 'Yana')
    await after(6)
    const { id: upTo } = await tell(test.asAziza, id, 'Uchinchi')
    await after(6)
    expect(await noticesOf(test.asRustam, id)).toMatchObject([{ facts: { text: `${'🚚'.repeat(79)}…` } }])
    expect(await noticesOf(test.asAziza, id)).toEqual([])
    await readUpTo(test.asRustam, id, upTo)
    expect(await noticesOf(test.asRustam, id)).toMatchObject([{ read_at: expect.any(String) }])
    await tell(test.asAziza, id, 'Yana yozdim')
    await after(6)
    expect(await noticesOf(test.asRustam, id)).toHaveLength(2)
  })

  it('shows a short message whole, and none of it reversed', async () => {
    const id = await accepted()
    await tell(test.asAziza, id, `\u202eabc\u202c ${'x'.repeat(76)}`)
    await after(6)
    expect(await noticesOf(test.asRustam, id)).toMatchObject([{ facts: { text: `abc ${'x'.repeat(76)}` } }])
  })

  it('does not come to somebody who reads at once', async () => {
    const id = await accepted()
    const { id: upTo } = await tell(test.asRustam, id, 'Keldim')
    await readUpTo(test.asAziza, id, upTo)
    await after(6)
    expect(await noticesOf(test.asAziza, id)).toEqual([])
  })

  it('goes to the client and to those of the company who have written', async () => {
    const { id } = await acceptedOrder({ ...test, asAziza: test.asJasur }).then(({ order }) => order)
    await tell(test.asRustam, id, 'Yetib keldim')
    await after(6)
    const heard = async () => [
      (await noticesOf(test.asJasur, id)).length,
      (await noticesOf(test.asDilnoza, id)).length,
    ]
    expect(await heard()).toEqual([1, 0])
    await tell(test.asDilnoza, id, 'Kutib turing')
    await tell(test.asRustam, id, 'Xoʻp')
    await after(6)
    expect(await heard()).toEqual([1, 1])
  })
})

it('what somebody wrote goes with their account, and the answers to it stay', async () => {
  const { order } = await acceptedOrder(test)
  const { photos } = await doneAs(
    test.asRustam,
    await photoMessage(order.id, [await picture()], 'Mening soʻzim'),
    201,
  )
  await tell(test.asAziza, order.id, 'Javob')
  test.clock.pass(6)
  await test.jobs.runDue()
  const told = async (as: typeof test.asAziza) => (await as({ url: '/api/notices' })).body
  expect(await told(test.asAziza)).toContain('Mening soʻzim')
  await driveTo(test, order, 'confirmation')
  await doneAs(test.asAziza, {
    method: 'PUT',
    url: `/api/truck-booking/status/${order.id}`,
    payload: { status: 'done' },
  })
  const { deletion_id } = await doneAs(test.asRustam, { method: 'POST', url: '/api/profile/deletion' })
  const { phone } = await test.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', test.asRustam.userId)
    .executeTakeFirstOrThrow()
  const code = test.outbox.read(phone ?? '')[0]?.code
  await doneAs(test.asRustam, {
    method: 'PUT',
    url: `/api/profile/deletion/${deletion_id}`,
    payload: { code },
  })
  expect(await textsOf(test.asAziza, order.id)).toEqual(['', 'Javob'])
  expect(await dealOf(test.asAziza, order.id)).toMatchObject([{ author_name: null, photos: [] }, {}])
  expect((await test.asAziza({ url: photos[0] })).statusCode).toBe(404)
  expect(await told(test.asAziza)).not.toContain('Mening soʻzim')
})
