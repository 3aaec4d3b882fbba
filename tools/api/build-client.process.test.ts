import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT } from '../setup/node-runtime.mjs'
import { buildClient } from './build-client.ts'

/** A program of somebody else, which has only the package. */
const PROGRAM = `
import { createClient, isKarvonError, type Order, verifyWebhook } from '@karvon/client'

const karvon = createClient({ baseUrl: 'http://127.0.0.1:9', apiKey: 'kv_test_x', maxRetries: 0 })
const versionOf = ({ version }: Order): number => version

export const run = async (): Promise<string> => {
  try {
    return String(versionOf(await karvon.orders.get(1)))
  } catch (error) {
    if (isKarvonError(error) && error.code === 'api.price_out_of_bounds') return String(error.facts.min + 1)
    if (error instanceof Error) return error.name
    throw error
  }
}

export const status = async (): Promise<'done' | null> => {
  const { data, error } = await karvon.api.GET('/api/truck-booking/{id}', { params: { path: { id: 1 } } })
  if (error?.code === 'api.not_found') return null
  return data?.data.status === 'done' ? data.data.status : null
}

export const amount = async (headers: Headers, body: string): Promise<number> => {
  const event = await verifyWebhook(headers, body, 'whsec_')
  return event.type === 'offer.received' ? event.data.offer.amount : 0
}

// @ts-expect-error: an order is named by its number
export const wrong = () => karvon.orders.get('1')
`

const RESOLUTIONS = [
  { module: 'nodenext', moduleResolution: 'nodenext' },
  { module: 'esnext', moduleResolution: 'bundler' },
] as const

let project = ''
let files: string[] = []

const packInto = (folder: string): string[] => {
  const told = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: buildClient(),
    encoding: 'utf8',
  })
  const [packed] = JSON.parse(told) as { filename: string; files: { path: string }[] }[]
  if (packed === undefined) throw new Error(told)
  const to = join(folder, 'node_modules', '@karvon', 'client')
  mkdirSync(to, { recursive: true })
  execFileSync('tar', ['-xzf', join(folder, packed.filename), '-C', to, '--strip-components=1'])
  return packed.files.map(({ path }) => path)
}

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'karvon-foreign-'))
  files = packInto(project)
  // what npm would install beside it
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    cpSync(join(ROOT, 'node_modules', name), join(project, 'node_modules', name), { recursive: true })
  writeFileSync(join(project, 'package.json'), '{"type":"module"}')
  writeFileSync(join(project, 'program.ts'), PROGRAM)
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

it('holds compiled files, the license and the README, and nothing else', () => {
  expect(files).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'karvon.js', 'karvon.d.ts']),
  )
  expect(files.filter(path => !/^(LICENSE|README\.md|package\.json)$|\.(js|d\.ts)$/.test(path))).toEqual([])
})

it.each(RESOLUTIONS)("its types resolve by '$moduleResolution'", resolution => {
  const compilerOptions = {
    ...resolution,
    ...{
      target: 'es2022',
      lib: ['es2022', 'dom'],
      types: [],
      strict: true,
      noEmit: true,
      skipLibCheck: false,
    },
  }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }))
  for (const compiler of ['node_modules', 'client/node_modules'])
    execFileSync(join(ROOT, compiler, '.bin', 'tsc'), ['-p', project], { stdio: 'pipe' })
})

it('runs', () => {
  const script = "const { run } = await import('./program.ts'); console.log(await run())"
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: project,
    encoding: 'utf8',
  })
  expect(told.trim()).toBe('KarvonConnectionError')
})

it('needs nothing of Node', () => {
  const sources = files.filter(path => path.endsWith('.js'))
  const told = execFileSync(
    'cat',
    sources.map(path => join(project, 'node_modules/@karvon/client', path)),
    {
      encoding: 'utf8',
    },
  )
  expect(told.match(/node:|require\(|process\.|Buffer\b|@karvon\//g)).toBeNull()
})
