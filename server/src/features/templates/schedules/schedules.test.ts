import { MOST_SCHEDULES } from '@karvon/domain/templates/weekly-rule'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Asker } from '../../../../test/cast.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import {
  daysOf,
  RULE,
  SCHEDULES,
  saveTemplate,
  schedule,
  scheduled,
  useTemplateCast,
} from '../../../../test/templates/template-cast.ts'

const test = useTemplateCast()

const show = (as: Asker, id: number) => doneAs(as, { url: `${SCHEDULES}/${id}` })
const put = (as: Asker, id: number, payload: object) =>
  as({ method: 'PUT', url: `${SCHEDULES}/${id}`, payload })
const setState = (as: Asker, id: number, state: string) =>
  as({ method: 'PUT', url: `${SCHEDULES}/${id}/state`, payload: { state } })
const idsOf = async (as: Asker) => (await doneAs(as, { url: SCHEDULES })).map(({ id }: { id: number }) => id)

describe('a schedule', () => {
  it('is kept as it was set', async () => {
    const changes = [{ day: '2026-11-30', to: '2026-12-01' }]
    const id = await scheduled(
      test.asAziza,
      { weekdays: [4, 1], changes, ends_on: '2027-03-01' },
      { price: 2_000_000 },
    )
    expect(await show(test.asAziza, id)).toMatchObject({
      ...RULE,
      changes,
      ends_on: '2027-03-01',
      template: { name: 'Samarqandga', has_price: true },
      state: 'active',
      paused_why: null,
      is_own: true,
      known: [],
      version: 1,
    })
    expect(await daysOf(test.asAziza, id)).toEqual([])
  })

  it.each([
    [{ weekdays: [] }, 'weekdays', 'weekdays_required'],
    [{ weekdays: [8] }, 'weekdays', 'choice_invalid'],
    [{ load_time: '25:00' }, 'load_time', 'time_invalid'],
    [{ every_weeks: 9 }, 'every_weeks', 'figure_out_of_range'],
    [{ days_ahead: 30 }, 'days_ahead', 'figure_out_of_range'],
    [{ starts_on: 'ertaga' }, 'starts_on', 'date_invalid'],
    [{ ends_on: '2026-11-20' }, 'ends_on', 'date_invalid'],
    [{ changes: [{ day: '2026-11-30', to: '2027-11-30' }] }, 'changes', 'date_invalid'],
  ])('with %j is refused at %s', async (more, field, code) => {
    const { id } = await saveTemplate(test.asAziza)
    const answer = await schedule(test.asAziza, id, more)
    expect([answer.statusCode, answer.json().code]).toEqual([422, `api.${code}`])
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })

  it('is of a template that its client may use', async () => {
    const { id } = await saveTemplate(test.asAziza)
    expect((await schedule(test.asJasur, id)).statusCode).toBe(404)
    const { id: shared } = await saveTemplate(test.asDilnoza, { is_shared: 1 })
    expect((await schedule(test.asJasur, shared)).statusCode).toBe(201)
  })

  it('goes with its template, whoever has it', async () => {
    const { id: shared } = await saveTemplate(test.asDilnoza, { is_shared: 1 })
    await schedule(test.asJasur, shared)
    expect(await doneAs(test.asDilnoza, { url: `/api/order-templates/${shared}` })).toMatchObject({
      schedules_count: 1,
    })
    await doneAs(test.asDilnoza, { method: 'DELETE', url: `/api/order-templates/${shared}` })
    expect(await idsOf(test.asJasur)).toEqual([])
  })

  it('is its client’s: a colleague does not see it, the owner pauses and stops it', async () => {
    const id = await scheduled(test.asJasur)
    expect([await idsOf(test.asDilnoza), await idsOf(test.asAziza)]).toEqual([[id], []])
    expect((await put(test.asAziza, id, { ...RULE, version: 1 })).statusCode).toBe(404)
    expect((await setState(test.asAziza, id, 'paused')).statusCode).toBe(404)
    expect(await show(test.asDilnoza, id)).toMatchObject({
      is_own: false,
      owner: { id: test.asJasur.userId },
    })
    expect((await put(test.asDilnoza, id, { ...RULE, version: 1 })).statusCode).toBe(404)
    expect((await setState(test.asDilnoza, id, 'paused')).json().data.state).toBe('paused')
    expect((await setState(test.asDilnoza, id, 'active')).json().code).toBe('api.forbidden')
    expect((await setState(test.asJasur, id, 'active')).json().data.state).toBe('active')
    expect((await setState(test.asDilnoza, id, 'stopped')).json().data.state).toBe('stopped')
    expect((await setState(test.asJasur, id, 'active')).json().code).toBe('api.schedule_stopped')
    expect((await put(test.asJasur, id, { ...RULE, version: 4 })).json().code).toBe('api.schedule_stopped')
  })

  it('is changed by whoever has seen its last version, and keeps only changes of days to come', async () => {
    const id = await scheduled(test.asAziza)
    const changes = [
      { day: '2026-10-01', to: null },
      { day: '2026-11-26', to: null },
    ]
    const changed = await put(test.asAziza, id, { ...RULE, weekdays: [2], changes, version: 1 })
    expect(changed.json().data).toMatchObject({ weekdays: [2], changes: changes.slice(1), version: 2 })
    expect((await put(test.asAziza, id, { ...RULE, version: 1 })).json().code).toBe('api.changed_meanwhile')
  })

  it('resumes without the orders that it would have placed meanwhile', async () => {
    const id = await scheduled(test.asAziza)
    await setState(test.asAziza, id, 'paused')
    test.clock.set('2026-12-01T10:00:00+05:00')
    await test.jobs.runDue()
    await setState(test.asAziza, id, 'active')
    await test.jobs.runDue()
    expect(await daysOf(test.asAziza, id)).toMatchObject([{ day: '2026-12-03', outcome: 'placed' }])
  })

  it('is over after its last day', async () => {
    const id = await scheduled(test.asAziza, { ends_on: '2026-11-24' })
    await test.jobs.runDue()
    test.clock.set('2026-11-26T10:00:00+05:00')
    await test.jobs.runDue()
    expect((await show(test.asAziza, id)).state).toBe('stopped')
    expect(await daysOf(test.asAziza, id)).toMatchObject([{ day: '2026-11-23', outcome: 'placed' }])
  })

  it('can be made fifty times', async () => {
    const id = await scheduled(test.asAziza)
    await sql`insert into order_schedules (template_id, owner_id, weekdays, load_time, every_weeks, starts_on, days_ahead,
      on_holiday, keeps_price, state, since, created_at) select template_id, owner_id, weekdays, load_time, every_weeks,
      starts_on, days_ahead, on_holiday, keeps_price, state, since, created_at from order_schedules,
      generate_series(2, ${MOST_SCHEDULES}::int) where id = ${id}`.execute(test.db)
    const { id: templateId } = await saveTemplate(test.asAziza)
    const answer = await schedule(test.asAziza, templateId)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'api.schedules_too_many', max: 50 },
    ])
  })

  it('is seen by operators on the page of its client', async () => {
    const id = await scheduled(test.asAziza)
    const url = `/api/admin/clients/${test.asAziza.userId}/schedules`
    expect(await doneAs(test.asMalika, { url })).toMatchObject([
      { id, is_own: true, template: { name: 'Samarqandga' } },
    ])
    expect((await test.asAziza({ url })).statusCode).toBe(403)
  })

  it('pauses when its client is blocked, and goes with their account', async () => {
    const id = await scheduled(test.asAziza)
    await doneAs(test.asMalika, {
      method: 'PUT',
      url: `/api/admin/clients/${test.asAziza.userId}/block`,
      payload: { blocked: true, reason: 'Sinov' },
    })
    const { rows } = await sql`select state, paused_why from order_schedules where id = ${id}`.execute(
      test.db,
    )
    expect(rows).toEqual([{ state: 'paused', paused_why: 'account' }])
  })
})

describe('holidays', () => {
  const ADMIN = '/api/admin/holidays'
  const HAYIT = {
    day: '2027-03-10',
    names: { uz: 'Ramazon hayit', ru: 'Рамазан хайит', en: 'Ramazon hayit' },
    is_expected: false,
    source: 'PQ-1',
  }
  const add = (payload: object, as: Asker = test.asMalika) => as({ method: 'POST', url: ADMIN, payload })

  it('are those of the Labour Code, and the movable ones as they are expected', async () => {
    const all = await test.ask({ url: '/api/handbook/holidays', headers: { 'accept-language': 'ru' } })
    expect(all.json().data).toHaveLength(11)
    expect(all.json().data).toContainEqual({ day: '12-08', name: 'День Конституции', is_expected: false })
    expect(all.json().data).toContainEqual({ day: '2027-03-09', name: 'Рамазан хайит', is_expected: true })
  })

  it('are added, changed and deleted by operators, who are recorded', async () => {
    expect((await add(HAYIT, test.asAziza)).statusCode).toBe(403)
    const { id, version } = (await add(HAYIT)).json().data
    expect((await add(HAYIT)).json()).toMatchObject({ code: 'api.holiday_exists' })
    expect((await add({ ...HAYIT, day: '2027-02-30' })).json().code).toBe('api.date_invalid')
    const change = (more: object) =>
      test.asMalika({ method: 'PUT', url: `${ADMIN}/${id}`, payload: { ...HAYIT, version, ...more } })
    expect((await change({ day: '12-08' })).json().code).toBe('api.holiday_exists')
    expect((await change({ day: '2027-03-11' })).json().data).toMatchObject({ day: '2027-03-11', version: 2 })
    expect((await change({})).json().code).toBe('api.changed_meanwhile')
    await doneAs(test.asMalika, { method: 'DELETE', url: `${ADMIN}/${id}` })
    expect((await test.asMalika({ method: 'DELETE', url: `${ADMIN}/${id}` })).statusCode).toBe(404)
    const { rows } = await sql<{ action: string }>`select action from audit_log where object_kind = 'holiday'
      order by id`.execute(test.db)
    expect(rows.map(({ action }) => action)).toEqual(['holiday.add', 'holiday.change', 'holiday.remove'])
  })
})
