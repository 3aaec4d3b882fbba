import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeWorker } from './write-worker.ts'

const DEMO_PHONE = 'src/product/demo/phone/floating-phone.tsx'
const MANIFEST = {
  'app.html': { file: 'assets/app.js', css: ['assets/app.css'], imports: ['_react.js'] },
  'driver.html': {
    file: 'assets/driver.js',
    imports: ['_react.js'],
    dynamicImports: ['src/map.ts', DEMO_PHONE],
  },
  '_react.js': { file: 'assets/react.js' },
  'src/map.ts': { file: 'assets/map.js', assets: ['assets/pin.png'], imports: ['_react.js', 'driver.html'] },
  [DEMO_PHONE]: { file: 'assets/phone.js', css: ['assets/phone.css'] },
  'admin.html': { file: 'assets/admin.js' },
}

let dist = ''

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'worker-'))
  await mkdir(join(dist, '.vite'))
  await writeFile(join(dist, '.vite/manifest.json'), JSON.stringify(MANIFEST))
  await writeFile(join(dist, 'worker.js'), 'keep(BUILD)')
})
afterEach(() => rm(dist, { recursive: true }))

it('writes the version and every file that an area may load, but neither files of other areas nor of the demo', async () => {
  await writeWorker(dist, 'a1b2c3')
  const script = await readFile(join(dist, 'worker.js'), 'utf8')
  const [, written = '', rest] = /^const BUILD=(.*);\n(.*)$/.exec(script) ?? []
  expect(rest).toBe('keep(BUILD)')
  expect(JSON.parse(written)).toEqual({
    version: 'a1b2c3',
    files: {
      '/dashboard': ['/assets/app.css', '/assets/app.js', '/assets/react.js', '/geo/map.json'],
      '/driver': [
        '/assets/driver.js',
        '/assets/map.js',
        '/assets/pin.png',
        '/assets/react.js',
        '/geo/map.json',
      ],
    },
  })
})

it('fails if an area was not built', async () => {
  await writeFile(join(dist, '.vite/manifest.json'), '{}')
  await expect(writeWorker(dist, 'a1b2c3')).rejects.toThrow('app.html was not built')
})
