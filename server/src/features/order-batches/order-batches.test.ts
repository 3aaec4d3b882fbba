import { describe, expect, it } from 'vitest'
import { useLedgerCast } from '../../../test/ledger-cast.ts'
import {
  codesOf,
  csvOf,
  GOOD,
  place,
  type Row,
  rowsOf,
  tableOf,
  uploaded,
  uploadOf,
} from '../../../test/order-batches/tables.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { boundGrowth } from '../../platform/jobs/bound-growth.ts'
import { forgetBatches } from './store/batch-repository.ts'

const test = useLedgerCast()

const GUESSED = { ...GOOD, from: 'Abu Sahiy bozori, Toshkent', weight: '2 500,5' }
/** No letters of a name. */
const NOWHERE = '???'
const WRONG = { ...GOOD, weight: 'koʻp', to: NOWHERE, payer: 'qoʻshni' }

const change = (id: number, line: number, payload: object) =>
  test.asSardor({ method: 'PUT', url: `/api/order-batches/${id}/rows/${line}`, payload })

const checked = async (rows: readonly Row[]): Promise<number> => {
  const id = await uploaded(test.asSardor, csvOf(rows))
  await test.jobs.runDue()
  return id
}

describe('a table of orders', () => {
  it('is read one at a time of a person, while others wait for theirs', async () => {
    const answers = await Promise.all(
      [test.asSardor, test.asSardor, test.asDilnoza].map(async ask => ask(await uploadOf(csvOf([GOOD])))),
    )
    const [first, second, other] = answers.map(({ statusCode }) => statusCode)
    expect([first, second].toSorted()).toEqual([201, 429])
    expect(other).toBe(201)
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect([refused?.json().code, refused?.headers['retry-after']]).toEqual(['api.too_many_requests', '5'])
    expect((await test.asSardor(await uploadOf(csvOf([GOOD])))).statusCode).toBe(201)
  })

  it('is checked row by row, with errors at their cells and an estimate of those that are ready', async () => {
    const id = await uploaded(test.asSardor, csvOf([GOOD, GUESSED, WRONG]))
    expect(await tableOf(test.asSardor, id)).toMatchObject({
      counts: { rows: 3, checking: 3 },
      estimate: 0,
    })
    await test.jobs.runDue()
    const table = await tableOf(test.asSardor, id)
    expect(table).toMatchObject({
      counts: { checking: 0, wrong: 1, new: 2, warned: 1 },
      open_orders_left: 20,
    })
    const [good, guessed, wrong] = await rowsOf(test.asSardor, id)
    expect([good?.state, codesOf(good!)]).toEqual(['new', []])
    expect(good?.stops[0]).toMatchObject({ column: 'from', precision: 'pin', is_guess: false })
    expect(codesOf(guessed!)).toEqual(['from: address_guessed'])
    expect(guessed?.stops[0]).toMatchObject({ is_guess: true })
    expect(guessed?.stops[0]?.precision).not.toBe('pin')
    expect(codesOf(wrong!).toSorted()).toEqual([
      'payer: choice_invalid',
      'to: address_not_found',
      'weight: number_invalid',
    ])
    expect(table.estimate).toBe((good?.estimate ?? 0) + (guessed?.estimate ?? 0))
    expect(await rowsOf(test.asSardor, id, '&only=errors')).toMatchObject([{ line: 4, state: 'wrong' }])
  })

  it('is corrected cell by cell, and a place is picked for an address', async () => {
    const id = await checked([WRONG, { ...GOOD, from: 'Toshkent' }])
    const mended = await change(id, 2, {
      version: 1,
      cells: [
        { column: 'weight', text: '3 t' },
        { column: 'to', text: GOOD.to },
        { column: 'payer', text: 'Получатель' },
      ],
    })
    expect([mended.statusCode, mended.json().data.state]).toEqual([200, 'new'])
    expect((await change(id, 2, { version: 1, cells: [] })).json().code).toBe('api.changed_meanwhile')
    const [, city] = await rowsOf(test.asSardor, id)
    expect(codesOf(city!)).toEqual(['from: point_not_exact'])
    const at = city!.stops[0]!.choices.findIndex(({ precision }) => precision === 'city')
    const picked = await change(id, 3, { version: 1, picks: [{ column: 'from', choice: at }] })
    expect(picked.json().data).toMatchObject({
      state: 'new',
      stops: [{ is_guess: false, precision: 'city' }, {}],
    })
    const long = await change(id, 3, { version: 2, cells: [{ column: 'comment', text: 'x'.repeat(1_001) }] })
    expect([long.statusCode, Object.keys(long.json().errors)]).toEqual([422, ['cells.comment']])
  })

  it('says that orders seem to be there twice', async () => {
    const first = await checked([GOOD, GOOD])
    const [, twin] = await rowsOf(test.asSardor, first)
    expect(codesOf(twin!)).toEqual(['null: duplicate_in_file'])
    expect(twin?.problems[0]?.sentence).toContain('2')
    await place(test.asSardor, first, [2])
    await test.jobs.runDue()
    const second = await checked([GOOD])
    const [again] = await rowsOf(test.asSardor, second)
    expect(codesOf(again!)).toEqual(['null: duplicate_of_order'])
  })

  it('belongs to the person who uploaded it', async () => {
    const id = await checked([GOOD])
    for (const stranger of [test.asAziza, test.asDilnoza]) {
      expect((await stranger({ url: `/api/order-batches/${id}` })).statusCode).toBe(404)
      expect((await stranger({ url: `/api/order-batches/${id}/rows` })).statusCode).toBe(404)
      expect((await place(stranger, id)).statusCode).toBe(404)
      expect((await stranger({ method: 'DELETE', url: `/api/order-batches/${id}` })).statusCode).toBe(404)
    }
    expect((await test.asRustam({ url: `/api/order-batches/${id}` })).statusCode).toBe(403)
    expect((await test.ask({ url: `/api/order-batches/${id}` })).statusCode).toBe(401)
  })

  it('is replaced by its corrected file; a person has five at most, and each is deleted in the end', async () => {
    const ids: number[] = []
    for (let nth = 0; nth < 5; nth += 1) ids.push(await uploaded(test.asSardor, csvOf([GOOD])))
    const sixth = await test.asSardor(await uploadOf(csvOf([GOOD])))
    expect([sixth.statusCode, sixth.json().code]).toEqual([409, 'api.batches_too_many'])
    const instead = await test.asSardor(await uploadOf(csvOf([GOOD]), { replaces: ids[0]! }))
    expect(instead.statusCode).toBe(201)
    expect((await test.asSardor({ url: `/api/order-batches/${ids[0]}` })).statusCode).toBe(404)
    expect((await test.asSardor({ url: '/api/order-batches' })).json().data).toHaveLength(5)
    expect((await test.asSardor({ method: 'DELETE', url: `/api/order-batches/${ids[1]}` })).statusCode).toBe(
      200,
    )
    test.clock.pass(8 * 86_400)
    expect((await test.asSardor({ url: '/api/order-batches' })).json().data).toEqual([])
  })
})

describe('placing', () => {
  it('makes an order of each chosen row, and of no other', async () => {
    const id = await checked([GOOD, { ...GOOD, load_time: '10:00' }, WRONG, { ...GOOD, load_time: '11:00' }])
    const begun = await place(test.asSardor, id, [2, 3, 4])
    expect(begun.json().data.counts).toMatchObject({ chosen: 2, wrong: 1, new: 1 })
    expect((await change(id, 2, { version: 1, cells: [] })).json().code).toBe('api.batch_busy')
    expect((await test.asSardor({ method: 'DELETE', url: `/api/order-batches/${id}` })).json().code).toBe(
      'api.batch_busy',
    )
    await test.jobs.runDue()
    const rows = await rowsOf(test.asSardor, id)
    expect(rows.map(({ state }) => state)).toEqual(['placed', 'placed', 'wrong', 'new'])
    expect((await change(id, 2, { version: 2, cells: [] })).json().code).toBe('api.batch_row_placed')
    const order = (await test.asSardor({ url: `/api/truck-booking/${rows[1]?.order_id}` })).json().data
    expect(order).toMatchObject({ status: 'new', weight: 3000, load_time: '2026-11-22T05:00:00.000Z' })
    expect(order.price).toBe(rows[1]?.estimate)
    expect((await place(test.asSardor, id, [2])).json().code).toBe('api.no_rows_to_place')
    await place(test.asSardor, id)
    await test.jobs.runDue()
    expect((await tableOf(test.asSardor, id)).counts).toMatchObject({ placed: 3, wrong: 1 })
  })

  it('stops at a limit for the rows beyond it, which can be tried again', async () => {
    const rows = Array.from({ length: 22 }, (_, at) => ({
      ...GOOD,
      load_time: `${10 + (at % 10)}:${10 + at}`,
    }))
    const id = await checked(rows)
    await place(test.asSardor, id)
    await test.jobs.runDue()
    expect((await tableOf(test.asSardor, id)).counts).toMatchObject({ placed: 20, failed: 2 })
    const [failed] = await rowsOf(test.asSardor, id, '&only=errors')
    expect(codesOf(failed!)).toEqual(['null: open_orders_too_many'])
    const [placed] = await rowsOf(test.asSardor, id, '&only=placed')
    const cancel = { method: 'PUT', url: `/api/truck-booking/status/${placed?.order_id}` } as const
    expect((await test.asSardor({ ...cancel, payload: { status: 'canceled' } })).statusCode).toBe(200)
    await place(test.asSardor, id, [failed!.line])
    await test.jobs.runDue()
    expect((await tableOf(test.asSardor, id)).counts).toMatchObject({ placed: 21, failed: 1 })
  })

  it('is refused for a person who may not order any more', async () => {
    const id = await checked([GOOD])
    await place(test.asSardor, id)
    const { user_id: userId } = await test.db
      .selectFrom('order_batches')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await test.db
      .updateTable('users')
      .set({ blocked_at: test.clock.now() })
      .where('id', '=', userId)
      .execute()
    await test.jobs.runDue()
    const row = await test.db
      .selectFrom('order_batch_rows')
      .selectAll()
      .where('batch_id', '=', id)
      .executeTakeFirst()
    expect(row).toMatchObject({ status: 'failed', order_id: null, problems: [{ code: 'account_blocked' }] })
  })
})

describe('a table goes', () => {
  const left = async () =>
    (await test.db.selectFrom('order_batch_rows').select('line').execute()).map(({ line }) => line)

  it('a week after its upload, and its orders stay', async () => {
    const id = await checked([GOOD])
    await place(test.asSardor, id)
    await test.jobs.runDue()
    const [row] = await rowsOf(test.asSardor, id)
    await boundGrowth(test.db, test.clock.now())
    expect(await left()).toEqual([2])
    test.clock.pass(7 * 86_400)
    await boundGrowth(test.db, test.clock.now())
    expect(await left()).toEqual([])
    expect((await test.asSardor({ url: `/api/truck-booking/${row?.order_id}` })).statusCode).toBe(200)
  })

  it('with the account of its owner', async () => {
    const id = await checked([GOOD])
    const { user_id: userId } = await test.db
      .selectFrom('order_batches')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await inTransaction(test.db, tx => forgetBatches(tx, userId))
    expect(await left()).toEqual([])
  })
})
