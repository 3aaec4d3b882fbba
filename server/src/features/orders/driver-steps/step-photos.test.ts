import { beforeEach, describe, expect, it } from 'vitest'
import { LIVE_RULES } from '../../../../seeds/live-rules.ts'
import { useCast } from '../../../../test/cast.ts'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { doneAs, readAs } from '../../../../test/deals/orders.ts'
import { noticesOf } from '../../../../test/deals/records.ts'
import { driveTo, moveAs, moveRequest } from '../../../../test/deals/transitions.ts'
import { formOf, picture } from '../../../../test/sent-files.ts'
import { countFiles, createTestStore } from '../../../../test/test-images.ts'
import { createImageStore } from '../../../platform/files/image-store.ts'

const store = createTestStore()
const test = useCast({ images: createImageStore(store) })

let filesBefore = 0
beforeEach(async () => {
  filesBefore = await countFiles(store)
})
const filesAdded = async () => (await countFiles(store)) - filesBefore

const pictured = async (orderId: number, fields: Record<string, string>, photo: Buffer, key?: string) => {
  const { payload, headers } = await formOf(fields, [['photo', photo]])
  const keyed = key === undefined ? {} : { 'idempotency-key': key }
  return { ...moveRequest(orderId, ''), payload, headers: { ...headers, ...keyed } }
}

type Step = { status: string; photos?: { url: string }[]; arrival?: object }
const stepOf = async (orderId: number, status: string) =>
  (await readAs(test.asAziza, orderId)).timeline.find((step: Step) => step.status === status) as Step

const requirePhotos = async () => {
  await test.db
    .updateTable('settings')
    .set({ value: JSON.stringify(LIVE_RULES) })
    .where('key', '=', 'live_rules')
    .execute()
  test.clock.pass(10)
}

describe('an arrival away from the stop', () => {
  it('is accepted with a reason and a photo, marked in the timeline, and published to the client at once', async () => {
    const { order } = await acceptedOrder(test)
    const fields = { status: 'arrived', arrival_reason: 'gate_elsewhere', reason: 'Orqa darvoza' }
    const { timeline } = await doneAs(test.asRustam, await pictured(order.id, fields, await picture()))
    const step = await stepOf(order.id, 'arrived')
    expect(step.arrival).toEqual({ km: null, reason: 'gate_elsewhere', note: 'Orqa darvoza' })
    expect(timeline.at(-1)).toEqual(step)
    const { client } = await readAs(test.asAziza, order.id)
    expect(await noticesOf(test.db, client.id)).toContain('arrival_doubtful')
    const [photo] = step.photos ?? []
    const seen = [test.asAziza, test.asRustam, test.asSardor, test.asShavkat].map(
      async as => (await as({ url: photo?.url ?? '' })).statusCode,
    )
    expect(await Promise.all(seen)).toEqual([200, 200, 404, 404])
  })

  it('is accepted with a comment if there is no camera, and refused with neither', async () => {
    const { order } = await acceptedOrder(test)
    const bare = moveRequest(order.id, 'arrived', { arrival_reason: 'other', reason: '' })
    const answer = await test.asRustam(bare)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'api.photo_or_words_required'])
    await moveAs(test.asRustam, order.id, 'arrived', { arrival_reason: 'other', reason: 'Kamera ishlamaydi' })
  })

  it('takes no reason that is none, and no other driver’s photo', async () => {
    const { order } = await acceptedOrder(test)
    const odd = await test.asRustam(moveRequest(order.id, 'arrived', { arrival_reason: 'tea' }))
    expect([odd.statusCode, odd.json().code]).toEqual([422, 'api.choice_invalid'])
    const foreign = await pictured(order.id, { status: 'arrived', arrival_reason: 'other' }, await picture())
    expect((await test.asShavkat(foreign)).statusCode).toBe(404)
    expect(await filesAdded()).toBe(0)
  })
})

describe('a photo of the goods', () => {
  it('is needed at loading and at delivery if the settings say so, and stored once per key', async () => {
    const { order } = await acceptedOrder(test)
    await driveTo(test, order, 'arrived')
    await requirePhotos()
    const code = { code: order.codes.loading }
    const without = await test.asRustam(moveRequest(order.id, 'processing', code))
    expect([without.statusCode, without.json().code, Object.keys(without.json().errors)]).toEqual([
      422,
      'api.photo_required',
      ['photo'],
    ])
    const leave = { status: 'processing', ...code }
    const photo = await picture()
    const first = await test.asRustam(await pictured(order.id, leave, photo, 'leave'))
    const again = await test.asRustam(await pictured(order.id, leave, photo, 'leave'))
    expect([first.statusCode, again.headers['idempotent-replayed']]).toEqual([200, 'true'])
    const other = Buffer.concat([photo, Buffer.from('x')])
    const mismatch = await test.asRustam(await pictured(order.id, leave, other, 'leave'))
    expect([mismatch.statusCode, mismatch.json().code]).toEqual([422, 'api.idempotency_mismatch'])
    expect(await filesAdded()).toBe(1)
    expect((await stepOf(order.id, 'processing')).photos).toHaveLength(1)
    await moveAs(test.asRustam, order.id, 'pause')
    const end = { status: 'confirmation', code: order.codes.delivery }
    expect((await test.asRustam(moveRequest(order.id, 'confirmation', end))).statusCode).toBe(422)
    await doneAs(test.asRustam, await pictured(order.id, end, photo))
    expect((await stepOf(order.id, 'confirmation')).photos).toHaveLength(1)
  })

  it('that is no picture, or comes with a wrong code, leaves no file', async () => {
    const { order } = await acceptedOrder(test)
    await driveTo(test, order, 'arrived')
    const broken = await pictured(
      order.id,
      { status: 'processing', code: order.codes.loading },
      Buffer.from('x'),
    )
    expect((await test.asRustam(broken)).json().code).toBe('api.image_invalid')
    const wrong = order.codes.loading === '0000' ? '1111' : '0000'
    const guess = await pictured(order.id, { status: 'processing', code: wrong }, await picture())
    expect((await test.asRustam(guess)).json().code).toBe('api.hand_over_code_wrong')
    expect(await filesAdded()).toBe(0)
  })
})
