// Builds client/dist, the package as it is published: `npm pack ./client/dist`.
import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../setup/node-runtime.mjs'

const CLIENT = join(ROOT, 'client')
const DIST = join(CLIENT, 'dist')
const COMPILER = join(ROOT, 'node_modules', '.bin', 'tsc')

const ENTRY = { types: './karvon.d.ts', import: './karvon.js' }

/** What is published of package.json: no scripts, no development. */
const manifest = (): object => {
  const {
    devDependencies: _,
    scripts: __,
    exports: ___,
    ...kept
  } = JSON.parse(readFileSync(join(CLIENT, 'package.json'), 'utf8'))
  return { ...kept, exports: { '.': ENTRY }, types: ENTRY.types }
}

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
