import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inspectConfig } from '../config.ts'
import { ALL_SETTINGS } from './all-settings.ts'
import { settingsPage, terminalTable } from './settings-table.ts'

it('docs/settings.md is what npm run settings -- --markdown writes', () => {
  const page = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8')
  expect(page).toBe(settingsPage())
})

it('every setting is declared once', () => {
  const names = ALL_SETTINGS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(45)
})

it('the printed table says where values come from and holds none', () => {
  const given = {
    PORT: '4711',
    SMTP_URL: 'smtp://hisob:hunter2@mail.example',
    SECRET_FILE: '/run/secrets/key',
  }
  const table = terminalTable(inspectConfig(given).reading)
  expect(table).toMatch(/^PORT +3000 +environment /m)
  expect(table).toMatch(/^SECRET\[_FILE\] .* \/run\/secrets\/key /m)
  expect(table).toMatch(/^HOST +127\.0\.0\.1 +default /m)
  expect(table).not.toMatch(/4711|hunter2/)
  for (const { name } of ALL_SETTINGS) expect(table).toContain(`\n${name}`)
})
