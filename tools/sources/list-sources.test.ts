import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { isSource, listFiles, WORKSPACES } from './list-sources.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

it('lists every source that git keeps, whatever its folder is named', () => {
  const kept = execFileSync('git', ['ls-files', '-z', ...WORKSPACES], { cwd: ROOT, encoding: 'utf8' })
  const sources = kept.split('\0').filter(path => isSource(path) && !path.startsWith('client/src/generated/'))
  const present = sources.filter(path => existsSync(join(ROOT, path)))
  const listed = new Set(listFiles())
  expect(present.filter(path => !listed.has(path))).toEqual([])
})
