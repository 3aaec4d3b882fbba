import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { APP_SHELLS } from '@karvon/contract/site-routes'
import type { KeptArea, KeptBuild } from '../src/worker/cached-build.ts'
import { chunksOf, type Manifest } from './files-of.ts'

/** What is drawn on a map lies beside the built files. */
const PLAIN_FILES = ['/geo/map.json']

/** Every file that a shell may ever load, by the list of what was built. */
const filesOf = (manifest: Manifest, entry: string): string[] => {
  const chunks = chunksOf(manifest, [entry], true)
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  return [...new Set(files)].map(file => `/${file}`).sort()
}

/** Writes what the worker keeps before its script: a new build is another script, which browsers then install. */
export async function writeWorker(dist: string, version: string): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  const filesFor = (area: KeptArea) => {
    const entry = APP_SHELLS.find(({ prefix }) => prefix === area)?.file ?? area
    return [...filesOf(manifest, entry), ...PLAIN_FILES]
  }
  const files = { '/dashboard': filesFor('/dashboard'), '/driver': filesFor('/driver') }
  const build: KeptBuild = { version, files }
  const script = await readFile(join(dist, 'worker.js'), 'utf8')
  await writeFile(join(dist, 'worker.js'), `const BUILD=${JSON.stringify(build)};\n${script}`)
}
