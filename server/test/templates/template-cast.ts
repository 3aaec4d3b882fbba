import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import { BOOKING } from '../booking.ts'
import { type Asker, azizaOf, type Cast, type CompanyCast, companyCastOf, useCast } from '../cast.ts'
import { doneAs } from '../deals/orders.ts'

/** What BOOKING orders, without its time. */
export const { date: _date, time: _time, ...ORDER } = BOOKING

/** The whole cast signed in, Aziza with her id. */
export type TemplateCast = Omit<Cast, 'asAziza'> & CompanyCast & { readonly asAziza: Asker }

export const useTemplateCast = (chosen: Parameters<typeof useCast>[0] = {}): TemplateCast => {
  const test = useCast(chosen) as Cast & CompanyCast & { readonly asAziza: Asker }
  beforeAll(async () => {
    Object.assign(test, await companyCastOf(test), { asAziza: await azizaOf(test) })
  })
  return test
}

const keyed = () => ({ 'idempotency-key': randomUUID() })

export const saveTemplate = async (as: Asker, more: object = {}): Promise<{ id: number; version: number }> =>
  doneAs(
    as,
    {
      method: 'POST',
      url: '/api/order-templates',
      headers: keyed(),
      payload: { ...ORDER, name: 'Samarqandga', ...more },
    },
    201,
  )

/** Every Monday and Thursday at nine, placed two days before. */
export const RULE = {
  weekdays: [1, 4],
  load_time: '09:00',
  every_weeks: 1,
  starts_on: '2026-11-23',
  ends_on: null,
  days_ahead: 2,
  on_holiday: 'skip',
  keeps_price: false,
  changes: [],
}

export const SCHEDULES = '/api/order-schedules'

export const schedule = (as: Asker, templateId: number, more: object = {}) =>
  as({
    method: 'POST',
    url: SCHEDULES,
    headers: keyed(),
    payload: { template_id: templateId, ...RULE, ...more },
  })

/** A new template and its schedule. */
export const scheduled = async (as: Asker, more: object = {}, template: object = {}): Promise<number> => {
  const { id } = await saveTemplate(as, template)
  const answer = await schedule(as, id, more)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data.id
}

/** What has become of a schedule's orders, the latest first. */
export const daysOf = (as: Asker, id: number) => doneAs(as, { url: `${SCHEDULES}/${id}/days` })

/** The notices of a person about schedules, oldest first. */
export const toldTo = async ({ db }: Pick<Cast, 'db'>, { userId }: Asker) => {
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows
    .filter(({ kind }) => kind.startsWith('schedule_'))
    .map(({ kind, facts }) => [kind, facts.day ?? null])
}
