import { PGlite } from '@electric-sql/pglite'
import { documentKey } from '@karvon/domain/company/document-key'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { overPglite, PGLITE_OPTIONS } from '../../../platform/db/embedded-database.ts'
import { migrate } from '../../../platform/db/migrate.ts'

const database = overPglite(await PGlite.create(PGLITE_OPTIONS))
afterAll(() => database.close())

const BEFORE = ['PP 5501', 'pp  5501', 'ПЛ–17', 'пл\u00a017', 'P/7', '—']

beforeAll(async () => {
  await migrate(database, 21)
  await database.exec(`
    insert into companies (title, inn, director, legal_address, bank, bank_account, mfo, phone, created_at, updated_at)
    values ('Eski MChJ', '302000999', 'x', 'x', 'x', '20208000900100200001', '00440', '998901234567', now(), now())`)
  for (const document of BEFORE) {
    await sql`insert into journals (kind, company_id, reference, description, at)
      values ('refill', 1, ${`refill:${document}`}, '', now())`.execute(database.db)
  }
  await migrate(database)
})

it('previously booked documents have the same key, duplicates refer to the first, and all journals stay', async () => {
  const booked = await database.db
    .selectFrom('booked_documents')
    .select(['document', 'document_key', 'journal_id'])
    .orderBy('journal_id')
    .execute()
  expect(booked).toEqual(
    [0, 2, 4].map(at => ({
      document: BEFORE[at],
      document_key: documentKey(BEFORE[at] ?? ''),
      journal_id: at + 1,
    })),
  )
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from journals`.execute(
    database.db,
  )
  expect(rows[0]?.count).toBe(BEFORE.length)
})
