import { describe, expect, it } from 'vitest'
import type { Column } from './read-schema.ts'
import { renderTables } from './render-tables.ts'

const column = (more: Partial<Column>): Column => ({
  name: 'a',
  type: 'text',
  isNullable: false,
  hasDefault: false,
  isAlwaysGenerated: false,
  allowed: null,
  ...more,
})

const render = (columns: readonly Column[], narrowed: readonly string[] = []) =>
  renderTables([{ name: 'orders', comment: 'written by orders', columns }], narrowed)

const typeOf = (more: Partial<Column>, narrowed: readonly string[] = []) =>
  / {4}a:\s*([\s\S]*?)\n {2}}/.exec(render([column(more)], narrowed))?.[1]

describe('the type of a column', () => {
  it.each<[Partial<Column>, string]>([
    [{}, 'string'],
    [{ type: 'bigint' }, 'number'],
    [{ type: 'integer[]' }, 'number[]'],
    [{ type: 'timestamp with time zone', isNullable: true }, 'Date | null'],
    [{ type: 'boolean', hasDefault: true }, 'Generated<boolean>'],
    [{ hasDefault: true, isNullable: true }, 'Generated<string | null>'],
    [{ type: 'integer', isAlwaysGenerated: true }, 'GeneratedAlways<number>'],
    [{ type: 'jsonb' }, 'Json<object>'],
    [{ type: 'jsonb', isNullable: true }, 'Json<object> | null'],
    [{ type: 'jsonb', hasDefault: true }, 'JsonWithDefault<object>'],
    [{ allowed: ['old', 'new'], isNullable: true }, "'old' | 'new' | null"],
    [{ allowed: ['old', 'new'], hasDefault: true }, "Generated<'old' | 'new'>"],
  ])('%o is %s', (more, type) => {
    expect(typeOf(more)).toBe(type)
  })

  it('is the one that column-types.ts gives', () => {
    expect(typeOf({ type: 'jsonb', isNullable: true }, ['orders.a'])).toBe(
      "Json<ColumnTypes['orders.a']> | null",
    )
  })

  it('uses one line per member when a union is too long', () => {
    const allowed = Array.from({ length: 20 }, (_, at) => `status_${at}`)
    expect(typeOf({ allowed })?.split('\n')).toHaveLength(20)
  })
})

describe('a table', () => {
  it('names the feature that writes it', () => {
    expect(render([column({})])).toContain('  /** Written by orders. */\n  orders: {\n    a: string\n  }\n')
  })

  it('is refused without a comment, with an unknown type, and when column-types.ts names a column it does not have', () => {
    expect(() => renderTables([{ name: 'orders', comment: null, columns: [] }], [])).toThrow('orders')
    expect(() => render([column({ type: 'numeric' })])).toThrow('orders.a is of type numeric')
    expect(() => render([column({})], ['orders.a', 'orders.b'])).toThrow('do not exist: orders.b')
  })
})
