import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import { afterEach, beforeEach, expect, it } from 'vitest'
import settings from '../../project.inlang/settings.json' with { type: 'json' }
import { compileCatalogues } from './compile-catalogues.ts'
import { messageOptions } from './message-options.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogues-'))
})
afterEach(() => rm(folder, { recursive: true }))

const CATALOGUES = {
  uz: { hello: 'Salom, {name}', plain: 'Sana' },
  ru: {
    hello: 'Здравствуйте, {name}',
    plain: 'Дата',
    count: [
      {
        declarations: ['input count', 'local countPlural = count: plural'],
        selectors: ['countPlural'],
        match: { 'countPlural=one': '{count} машина', 'countPlural=other': '{count} машины' },
      },
    ],
  },
  en: { hello: 'Hello, {name}' },
}

const write = async (): Promise<string> => {
  const project = join(folder, 'project.inlang')
  await mkdir(join(folder, 'messages'), { recursive: true })
  await mkdir(project, { recursive: true })
  const plugin = new URL('../../../node_modules/@inlang/plugin-message-format/dist/index.js', import.meta.url)
  const local = {
    ...settings,
    modules: [join('..', '..', '..', plugin.pathname)],
    'plugin.inlang.messageFormat': { pathPattern: './messages/{locale}.json' },
  }
  await writeFile(join(project, 'settings.json'), JSON.stringify(local))
  for (const [locale, catalogue] of Object.entries(CATALOGUES))
    await writeFile(join(folder, 'messages', `${locale}.json`), JSON.stringify(catalogue))
  return project
}

const filesOf = async (outdir: string): Promise<Record<string, string>> => {
  const entries = await readdir(outdir, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const texts = await Promise.all(files.map(file => readFile(file, 'utf8')))
  return Object.fromEntries(files.map((file, at) => [file.slice(outdir.length), texts[at] ?? '']))
}

it('writes what the compiler itself writes by way of its database', async () => {
  const project = await write()
  const outdirs = { ours: join(folder, 'ours'), theirs: join(folder, 'theirs') }
  await compileCatalogues({ ...messageOptions, project, outdir: outdirs.ours })
  await compile({ ...messageOptions, project, outdir: outdirs.theirs })
  const ours = await filesOf(outdirs.ours)
  expect(ours['/messages/count.js']).toContain('машины')
  expect(ours).toEqual(await filesOf(outdirs.theirs))
})

it('removes the messages that are no longer in a catalogue', async () => {
  const project = await write()
  const outdir = join(folder, 'compiled')
  await mkdir(join(outdir, 'messages'), { recursive: true })
  await writeFile(join(outdir, 'messages', 'gone.js'), '')
  await compileCatalogues({ ...messageOptions, project, outdir })
  expect(Object.keys(await filesOf(outdir))).toContain('/messages/plain.js')
  expect(Object.keys(await filesOf(outdir))).not.toContain('/messages/gone.js')
})
