import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { TemplateUser } from './template-deps.ts'

/** What is stored of a template. */
export type NewTemplate = {
  readonly name: string
  readonly isShared: boolean
  readonly draft: Fields
  /** The photos of entrances that it names. */
  readonly photos: readonly string[]
}

type Templates = ExpressionBuilder<Tables & { t: Tables['order_templates'] }, 't'>

/** Those that a person may use. */
const isUsable =
  ({ userId, companyId }: Pick<TemplateUser, 'userId' | 'companyId'>) =>
  (eb: Templates) =>
    companyId === null
      ? eb('t.owner_id', '=', userId)
      : eb.or([eb('t.owner_id', '=', userId), eb('t.company_id', '=', companyId)])

/** Those that a person may change. */
const isChangeable =
  ({ userId, companyId, ownsCompany }: TemplateUser) =>
  (eb: Templates) =>
    ownsCompany && companyId !== null
      ? eb.or([eb('t.owner_id', '=', userId), eb('t.company_id', '=', companyId)])
      : eb('t.owner_id', '=', userId)

const selectTemplates = (db: Db, user: TemplateUser) =>
  db
    .selectFrom('order_templates as t')
    .innerJoin('users as u', 'u.id', 't.owner_id')
    .selectAll('t')
    .select(['u.first_name', 'u.last_name'])
    .select(
      sql<number>`(select count(*)::int from order_schedules s where s.template_id = t.id and s.state <> 'stopped')`.as(
        'schedules_count',
      ),
    )
    .select(eb => isChangeable(user)(eb as unknown as Templates).as('may_change'))
    .where(eb => isUsable(user)(eb as unknown as Templates))

/** A template as read, with its author's name. */
export type TemplateRow = Awaited<ReturnType<ReturnType<typeof selectTemplates>['execute']>>[number]

/** A page of the templates that a person may use, by name. */
export const readTemplates = async (
  db: Db,
  user: TemplateUser,
  { page, perPage }: { readonly page: number; readonly perPage: number },
) => {
  const rows = await selectTemplates(db, user)
    .orderBy(sql`lower(t.name)`)
    .orderBy('t.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { count } = await db
    .selectFrom('order_templates as t')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(eb => isUsable(user)(eb as unknown as Templates))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(count) }
}

/** A template that a person may use; null if there is none. */
export const readTemplate = async (db: Db, user: TemplateUser, id: number): Promise<TemplateRow | null> =>
  (await selectTemplates(db, user).where('t.id', '=', id).executeTakeFirst()) ?? null

/** What a schedule orders: the draft, if its client may still use it. */
export const readDraftFor = async (
  db: Db,
  user: Pick<TemplateUser, 'userId' | 'companyId'>,
  id: number,
): Promise<{ readonly name: string; readonly draft: Fields } | null> =>
  (await db
    .selectFrom('order_templates as t')
    .select(['t.name', 't.draft'])
    .where('t.id', '=', id)
    .where(eb => isUsable(user)(eb as unknown as Templates))
    .executeTakeFirst()) ?? null

/** How many templates a person has; their row is locked, so that concurrent requests count one after the other. */
export const countTemplates = async (tx: Tx, userId: number): Promise<number> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('order_templates')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const columnsOf = ({ name, draft, photos }: NewTemplate, now: Date) => ({
  name,
  draft: JSON.stringify(draft),
  photos: [...photos],
  updated_at: now,
})

export const insertTemplate = async (
  tx: Tx,
  { userId, companyId }: TemplateUser,
  template: NewTemplate,
  now: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('order_templates')
    .values({
      owner_id: userId,
      company_id: template.isShared ? companyId : null,
      created_at: now,
      ...columnsOf(template, now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The company of a shared template: always its author's. */
const sharedWith = (isShared: boolean) =>
  isShared ? sql<number | null>`(select u.company_id from users u where u.id = t.owner_id)` : sql<null>`null`

/** Replaces a template that still has the version seen; returns whether it did. */
export const updateTemplate = async (
  tx: Tx,
  { id, version }: { readonly id: number; readonly version: number },
  template: NewTemplate,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('order_templates as t')
    .set({ ...columnsOf(template, now), company_id: sharedWith(template.isShared), version: version + 1 })
    .where('t.id', '=', id)
    .where('t.version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Renames or shares a template that a person may change; returns whether they may. */
export const updateName = async (
  tx: Tx,
  user: TemplateUser,
  id: number,
  { name, isShared, now }: { readonly name: string; readonly isShared: boolean; readonly now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('order_templates as t')
    .set({ name, company_id: sharedWith(isShared), updated_at: now, version: sql<number>`t.version + 1` })
    .where('t.id', '=', id)
    .where(eb => isChangeable(user)(eb as unknown as Templates))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes a template that a person may change, with its schedules; returns whether they may. */
export const deleteTemplate = async (tx: Tx, user: TemplateUser, id: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('order_templates as t')
    .where('t.id', '=', id)
    .where(eb => isChangeable(user)(eb as unknown as Templates))
    .executeTakeFirst()
  return numDeletedRows === 1n
}
