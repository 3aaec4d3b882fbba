import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTable } from './data-table.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { sortAfterPress } from './table-column.ts'

type Line = { id: number; name: string; uzs: number }

const lines: Line[] = [
  { id: 1, name: 'Toshkent', uzs: 5 },
  { id: 2, name: 'Nukus', uzs: 7 },
]

const draw = (changes: Partial<DataTableProps<Line>> = {}) =>
  renderToStaticMarkup(
    <DataTable<Line>
      label="Yoʻllar"
      columns={[
        { key: 'name', name: 'Nomi', isSortable: true, cell: ({ name }) => name },
        { key: 'uzs', name: 'Narxi', isFigure: true, cell: ({ uzs }) => uzs },
      ]}
      rows={lines}
      keyOf={({ id }) => id}
      empty={<p>hech narsa</p>}
      {...changes}
    />,
  )

test('has a caption, column headers and a row per item', () => {
  const html = draw()
  expect(html).toContain('<caption class="visually-hidden">Yoʻllar</caption>')
  expect(html.match(/scope="col"/g)).toHaveLength(2)
  expect(html.match(/<tr/g)).toHaveLength(3)
})

test('renders a row’s link in its first cell only, and marks the selected row', () => {
  const html = draw({ link: ({ id }, parts) => <a href={`?order=${id}`} {...parts} />, selectedKey: 2 })
  expect(html.match(/<a /g)).toHaveLength(2)
  expect(html).toMatch(/<tr class="[^"]*" aria-current="true"><td><a href="\?order=2"[^>]*>Nukus<\/a>/)
})

test('shows the empty state without rows, and placeholder rows while loading', () => {
  expect(draw({ rows: [] })).toContain('hech narsa')
  expect(draw({ rows: [] })).not.toContain('<table')
  const waiting = draw({ rows: undefined, skeletonRows: 3 })
  expect(waiting).toContain('aria-busy="true"')
  expect(waiting.match(/<tr/g)).toHaveLength(4)
})

test('headings are sort buttons only with onSort, and announce the direction', () => {
  expect(draw()).not.toContain('<button')
  const html = draw({ sort: { key: 'name', isDescending: true }, onSort: () => undefined })
  expect(html).toContain('aria-sort="descending"')
  expect(html.match(/<button/g)).toHaveLength(1)
})

test('pressing a heading sorts ascending, pressing it again descending', () => {
  const up = sortAfterPress(null, 'name')
  expect(up).toEqual({ key: 'name', isDescending: false })
  expect(sortAfterPress(up, 'name')).toEqual({ key: 'name', isDescending: true })
  expect(sortAfterPress(up, 'uzs')).toEqual({ key: 'uzs', isDescending: false })
})
