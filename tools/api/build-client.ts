// Builds client/dist, the package as it is published: `npm pack ./client/dist`, or `npm pack` in client/ (pack-client.ts).
import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../setup/node-runtime.mjs'

const CLIENT = join(ROOT, 'client')
const DIST = join(CLIENT, 'dist')
const COMPILER = join(ROOT, 'node_modules', '.bin', 'tsc')

type Manifest = Readonly<Record<string, unknown>>

/** What is published of package.json, with the built files in `folder`: no scripts, no development. */
export const publishedManifest = (ours: Manifest, folder: './' | './dist/'): Manifest => {
  const { devDependencies: _, scripts: __, exports: ___, files, ...kept } = ours
  const entry = { types: `${folder}karvon.d.ts`, import: `${folder}karvon.js` }
  return { ...kept, ...(folder === './dist/' && { files }), exports: { '.': entry }, types: entry.types }
}

const manifest = (): Manifest =>
  publishedManifest(JSON.parse(readFileSync(join(CLIENT, 'package.json'), 'utf8')), './')

/** Compiles it and writes what goes along; throws with the compiler's output. */
export const buildClient = (): string => {
  rmSync(DIST, { recursive: true, force: true })
  const { status, stdout, error } = spawnSync(COMPILER, ['-p', join(CLIENT, 'tsconfig.build.json')], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the client does not compile: ${error?.message ?? stdout}`)
  writeFileSync(join(DIST, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  copyFileSync(join(CLIENT, 'README.md'), join(DIST, 'README.md'))
  copyFileSync(join(ROOT, 'LICENSE'), join(DIST, 'LICENSE'))
  return DIST
}

if (import.meta.main) buildClient()
