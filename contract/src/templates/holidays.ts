import { SentNames, WireNames } from '../admin/fields.ts'
import { endpoint, PageQuery } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Version } from '../wire/values.ts'
import { WireOrderSchedule } from './schedules.ts'

/** A public holiday. */
export const WireHoliday = Type.Object({
  day: Type.String({ description: 'MM-DD: every year; YYYY-MM-DD: in one year' }),
  name: Type.String(),
  is_expected: Type.Boolean({ description: 'the date has not been decided yet' }),
})

/** The public holidays of Uzbekistan, as schedules know them. */
export const listHolidays = endpoint({
  method: 'GET',
  path: '/handbook/holidays',
  summary: 'Public holidays',
  action: 'read_reference',
  output: Type.Array(WireHoliday),
})

/** The same as operators see it. */
export const WireAdminHoliday = Type.Object({
  id: Id,
  day: Type.String(),
  names: WireNames,
  is_expected: Type.Boolean(),
  source: Type.String({ description: 'the law or decree' }),
  version: Type.Integer(),
})

const HolidayContent = {
  day: Type.String({ maxLength: 20, description: 'MM-DD: every year; YYYY-MM-DD: in one year' }),
  names: SentNames,
  is_expected: Type.Boolean(),
  source: Type.String({ maxLength: 10_000, description: 'at most 200 signs' }),
}

const REFUSALS = ['date_invalid', 'holiday_exists', 'text_required', 'text_too_long', 'text_invalid'] as const

/** Every holiday: those of every year, then the others by date. */
export const listAdminHolidays = endpoint({
  method: 'GET',
  path: '/admin/holidays',
  summary: 'Public holidays, for operators',
  action: 'manage_handbook',
  output: Type.Array(WireAdminHoliday),
})

/** Adds a holiday; schedules heed it within hours. */
export const addHoliday = endpoint({
  method: 'POST',
  path: '/admin/holidays',
  summary: 'Add a holiday',
  action: 'manage_handbook',
  input: { body: Type.Object(HolidayContent) },
  output: WireAdminHoliday,
  status: 201,
  idempotent: true,
  refusals: [...REFUSALS],
})

/** Changes a holiday, such as an expected date that has been decided. */
export const changeHoliday = endpoint({
  method: 'PUT',
  path: '/admin/holidays/:id',
  summary: 'Change a holiday',
  action: 'manage_handbook',
  input: { params: Type.Object({ id: Id }), body: Type.Object({ ...HolidayContent, version: Version }) },
  output: WireAdminHoliday,
  refusals: ['not_found', 'changed_meanwhile', ...REFUSALS],
})

/** Deletes a holiday. */
export const removeHoliday = endpoint({
  method: 'DELETE',
  path: '/admin/holidays/:id',
  summary: 'Delete a holiday',
  action: 'manage_handbook',
  input: { params: Type.Object({ id: Id }) },
  output: Type.Null(),
  refusals: ['not_found'],
})

/** A client's schedules as an operator sees them, the newest first. */
export const listClientSchedules = endpoint({
  method: 'GET',
  path: '/admin/clients/:id/schedules',
  summary: "A client's schedules",
  action: 'manage_people',
  input: { params: Type.Object({ id: Id }), query: Type.Object({ ...PageQuery }) },
  output: Type.Array(WireOrderSchedule),
  paged: true,
})
