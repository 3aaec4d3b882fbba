import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { stampBuild } from './stamp-build.ts'

const SHELLS = ['app.html', 'driver.html', 'admin.html']
const shell = (script: string) =>
  `<meta name="build" content="" /><script src="/assets/${script}.js"></script>`

let dist = ''
const write = (file: string, text: string) => writeFile(join(dist, file), text)
const read = (file: string) => readFile(join(dist, file), 'utf8')

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'stamped-'))
  for (const file of SHELLS) await write(file, shell('a1'))
})
afterEach(() => rm(dist, { recursive: true }))

it('writes the same version to every shell and to the file that open pages poll', async () => {
  const version = await stampBuild(dist)
  expect(version).toMatch(/^[0-9a-f]{12}$/)
  expect(JSON.parse(await read('version.json'))).toEqual({ version })
  for (const file of SHELLS) expect(await read(file)).toContain(`<meta name="build" content="${version}" />`)
})

it('the same build has the same version; a changed script of one area changes it', async () => {
  const first = await stampBuild(dist)
  for (const file of SHELLS) await write(file, shell('a1'))
  expect(await stampBuild(dist)).toBe(first)
  for (const file of SHELLS) await write(file, shell('a1'))
  await write('driver.html', shell('b2'))
  expect(await stampBuild(dist)).not.toBe(first)
})

it('fails if a shell has no place for the version', async () => {
  await write('admin.html', '<html></html>')
  await expect(stampBuild(dist)).rejects.toThrow('admin.html has no place')
})
