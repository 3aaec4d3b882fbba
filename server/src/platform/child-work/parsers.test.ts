import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ROOT = new URL('../..', import.meta.url).pathname

/** What takes bytes apart: decoders of pictures and archives, readers of tables. */
const PARSERS =
  /['"](?:sharp|read-excel-file[^'"]*|pbf)['"]|inflate\w*Sync|gunzip|brotliDecompress|createInflate|\breadCsvRows\(|\breadCsv\(|\bsplitTable\(|\breadExchangeRows\b/

/** Where bytes are taken apart, and what bounds it: a new place fails until it says so. */
const BOUNDED_BY: Readonly<Record<string, string>> = {
  'features/geo/import/pbf/map-file.ts': 'a command of the administrator, no call',
  'features/geo/import/pbf/read-block.ts': 'a command of the administrator, no call',
  'features/geo/import/collect/collect-map.ts': 'a command of the administrator, no call',
  'platform/files/image-store.ts': 'inSlot',
  'platform/spreadsheets/check-zip.ts': 'only first-sheet-worker.ts',
  'platform/spreadsheets/exchange-rows.ts': 'only table-worker.ts',
  'platform/spreadsheets/read-csv.ts': 'only table-worker.ts',
  'platform/spreadsheets/read-workbook.ts': 'only table-worker.ts',
  'platform/spreadsheets/table-worker.ts': 'answerParent',
}

const sources = globSync('**/*.ts', { cwd: ROOT })
  .filter(file => !/\.(?:test|fixture)\.ts$/.test(file))
  .map(file => ({ file, text: readFileSync(`${ROOT}/${file}`, 'utf8').replace(/import type .*/g, '') }))

it('every place that takes uploaded bytes apart is bounded', () => {
  const found = sources.filter(({ text }) => PARSERS.test(text)).map(({ file }) => file)
  expect(found.toSorted()).toEqual(Object.keys(BOUNDED_BY).toSorted())
  for (const [file, by] of Object.entries(BOUNDED_BY)) {
    const text = sources.find(source => source.file === file)?.text ?? by
    if (/^\w+$/.test(by)) expect([file, text.includes(`${by}(`)]).toEqual([file, true])
  }
})

it('a reader that must run in a child is imported by no process of ours', () => {
  const readers = /from '\.\/(?:check-zip|exchange-rows|read-csv|read-workbook|sheet-marks)\.ts'/
  const importers = sources.filter(({ text }) => readers.test(text)).map(({ file }) => file)
  expect(importers.toSorted()).toEqual([
    'platform/spreadsheets/read-workbook.ts',
    'platform/spreadsheets/table-worker.ts',
  ])
})
