import { nameKey } from '@karvon/domain/reading/names/name-key'
import { expect, it } from 'vitest'
import { useCast } from '../../../test/cast.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { FILL_SEARCH_KEYS, fillSearchKeysJob } from './fill-search-keys.ts'

const test = useCast()

it('people from before get their keys, in steps', async () => {
  const { db } = test
  const people = await db.selectFrom('users').select(['id', 'first_name', 'last_name', 'phone']).execute()
  const [last] = people.toSorted((a, b) => b.id - a.id)
  await db.updateTable('users').set({ search_key: null }).execute()
  await db.deleteFrom('jobs').where('kind', '=', FILL_SEARCH_KEYS).execute()
  await inTransaction(db, tx => fillSearchKeysJob(tx, { before: (last?.id ?? 0) + 1 } as never, new Date()))
  const keys = await db.selectFrom('users').select(['id', 'search_key']).execute()
  expect(keys.filter(({ search_key }) => search_key === null)).toEqual([])
  const key = keys.find(({ id }) => id === last?.id)?.search_key
  for (const part of [last?.first_name, last?.last_name, last?.phone])
    expect(key).toContain(nameKey(part ?? ''))
  const [next] = await db.selectFrom('jobs').select('payload').where('kind', '=', FILL_SEARCH_KEYS).execute()
  expect(next?.payload).toEqual({ before: Math.min(...people.map(({ id }) => id)) })
})
