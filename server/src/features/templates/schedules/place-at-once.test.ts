import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { jobRunnerOf } from '../../../../test/cast.ts'
import { daysOf, scheduled, toldTo, useTemplateCast } from '../../../../test/templates/template-cast.ts'

const test = useTemplateCast({ rollsBack: false })

const countOrders = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders`.execute(test.db)
  return rows[0]?.count ?? 0
}

const dueAgain = () =>
  sql`update order_schedules set next_at = now() - interval '10 years', claimed_until = null`.execute(test.db)

it('several processes at once place each order of many schedules once, though none heeds the others’ claims', async () => {
  const ids = []
  for (let at = 0; at < 6; at++)
    ids.push(await scheduled(test.asAziza, { weekdays: [1, 2, 3], days_ahead: 3 }))
  test.clock.set('2026-11-23T07:00:00+05:00')
  const processes = [test.jobs, jobRunnerOf(test as never), jobRunnerOf(test as never)]
  const running = Promise.all(processes.map(each => each.runDue()))
  for (let times = 0; times < 10; times++) await dueAgain()
  await running
  await dueAgain()
  await test.jobs.runDue()
  for (const id of ids) {
    const days = await daysOf(test.asAziza, id)
    expect(days.map(({ day, outcome }: { day: string; outcome: string }) => [day, outcome])).toEqual([
      ['2026-11-25', 'placed'],
      ['2026-11-24', 'placed'],
      ['2026-11-23', 'placed'],
    ])
  }
  expect(await countOrders()).toBe(18)
  expect(await toldTo(test, test.asAziza)).toHaveLength(18)
})

it('a process that dies between an order and its mark leaves both to the next one', async () => {
  const before = await countOrders()
  const id = await scheduled(test.asAziza, { weekdays: [5] })
  test.clock.set('2026-11-26T07:00:00+05:00')
  await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$`.execute(
    test.db,
  )
  await sql`create trigger die before insert on order_schedule_days execute function die()`.execute(test.db)
  await expect(test.jobs.runDue()).rejects.toThrow('died')
  await sql`drop function die cascade`.execute(test.db)
  expect([await countOrders(), await daysOf(test.asAziza, id)]).toEqual([before + 1, []])
  test.clock.pass(600)
  await test.jobs.runDue()
  expect(await daysOf(test.asAziza, id)).toMatchObject([{ day: '2026-11-27', outcome: 'placed' }])
  expect(await countOrders()).toBe(before + 1)
})
