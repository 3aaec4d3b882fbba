import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { useCompanies } from '../../../../test/cast.ts'

const test = useCompanies()

type Setting = {
  readonly key: string
  readonly value: Record<string, unknown>
  readonly fields: readonly { readonly path: string; readonly kind: string; readonly min: number | null }[]
  readonly version: number
}

const readAll = async (): Promise<Setting[]> =>
  (await test.asMalika({ url: '/api/admin/settings' })).json().data

const read = async (key: string): Promise<Setting> => {
  const found = (await readAll()).find(setting => setting.key === key)
  if (found === undefined) throw new Error(`no setting ${key}`)
  return found
}

const save = (key: string, value: object, version: number): InjectOptions => ({
  method: 'PUT',
  url: `/api/admin/settings/${key}`,
  payload: { value, version },
})

const audited = () => test.db.selectFrom('audit_log').selectAll().orderBy('id').execute()

describe('settings', () => {
  it('can each be saved as they are, and every figure is described', async () => {
    for (const { key, value, version, fields } of await readAll()) {
      expect(fields.length, key).toBeGreaterThan(0)
      const answer = await test.asMalika(save(key, value, version))
      expect([key, answer.statusCode, answer.json().code]).toEqual([key, 200, undefined])
      expect(answer.json().data.value).toEqual(value)
    }
  })

  it('refuse wrong figures at their paths, unknown keys and an outdated version', async () => {
    const { value, version } = await read('limits')
    const wrong = await test.asMalika(save('limits', { ...value, max_points: -1 }, version))
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['value.max_points']])
    for (const max_points of ['many', 1.5, null]) {
      const answer = await test.asMalika(save('limits', { ...value, max_points }, version))
      expect(answer.statusCode).toBe(422)
    }
    const nobody = await test.asMalika(save('secrets', {}, 1))
    expect([nobody.statusCode, nobody.json().code]).toEqual([404, 'api.not_found'])
    const stale = await test.asMalika(save('limits', value, version + 1))
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'api.changed_meanwhile'])
    expect((await test.asDilnoza(save('limits', value, version))).statusCode).toBe(403)
    expect(await audited()).toEqual([])
  })

  it('hold at once and are written down with both values', async () => {
    const { value, version } = await read('limits')
    const most = async () => (await test.ask({ url: '/api/settings' })).json().data.max_loaders
    const before = await most()
    const saved = await test.asMalika(save('limits', { ...value, max_loaders: before + 1 }, version))
    expect(saved.json().data).toMatchObject({ version: version + 1 })
    expect(await most()).toBe(before + 1)
    const late = await test.asBekzod(save('limits', value, version))
    expect([late.statusCode, late.json().code]).toEqual([409, 'api.changed_meanwhile'])
    const [row, ...more] = await audited()
    expect(more).toEqual([])
    expect(row).toMatchObject({ object_kind: 'setting', object_id: 'limits', actor_id: test.asMalika.userId })
  })
})
