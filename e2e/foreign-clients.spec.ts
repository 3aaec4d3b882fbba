import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from './fixtures.ts'
import { type Generator, PROGRAMS } from './foreign-clients/programs.ts'
import { companyKey, INTEGRATORS } from './integrators/company-key.ts'
import type { RunningServer } from './start-server.ts'

test.use({ serverOf: INTEGRATORS })

const execute = promisify(execFile)
const { resolve } = createRequire(import.meta.url)
const COMPILER = resolve('typescript/bin/tsc')
const GENERATE = fileURLToPath(new URL('foreign-clients/generate-client.ts', import.meta.url))
const LONGEST_MS = 240_000

/** The strictest settings of TypeScript, independent of Karvon's own. */
const COMPILER_OPTIONS = {
  ...{ module: 'nodenext', moduleResolution: 'nodenext', target: 'es2022' },
  ...{ lib: ['es2023', 'dom', 'dom.iterable'], types: ['node'], typeRoots: ['node_modules/@types'] },
  ...{ strict: true, noUncheckedIndexedAccess: true, skipLibCheck: false },
  ...{ rewriteRelativeImportExtensions: true, outDir: 'built' },
}

const run = async (args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<string> => {
  try {
    const options = { cwd, env: { PATH: process.env.PATH, ...env }, timeout: LONGEST_MS }
    return (await execute(process.execPath, args, { ...options, maxBuffer: 1e8 })).stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${args.join(' ')}\n${stdout.slice(0, 4_000)}\n${stderr.slice(0, 4_000)}`)
  }
}

const folderOf = (name: string): string => dirname(resolve(`${name}/package.json`))

/** An empty project with the document that the server answers, and what npm would install. */
const openProject = async ({ url }: RunningServer, generator: Generator): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), `karvon-${generator}-`))
  writeFileSync(join(folder, 'openapi.json'), await (await fetch(`${url}/api/openapi.json`)).text())
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: ['program.ts'] }),
  )
  writeFileSync(join(folder, 'program.ts'), PROGRAMS[generator])
  const installed = ['@types/node', 'undici-types', 'openapi-fetch', 'openapi-typescript-helpers']
  for (const name of installed)
    cpSync(folderOf(name), join(folder, 'node_modules', name), { recursive: true })
  return folder
}

for (const generator of Object.keys(PROGRAMS) as Generator[])
  test(`the client that ${generator} makes of the document compiles, and places and follows an order`, async ({
    server,
  }) => {
    const project = await openProject(server, generator)
    try {
      await run([GENERATE, generator, project, server.url], project)
      await run([COMPILER, '-p', '.'], project)
      const knowledge = { KARVON: server.url, KARVON_KEY: await companyKey(server.url) }
      const told = await run(['built/program.js'], project, knowledge)
      expect(JSON.parse(told)).toEqual({
        ...{ regions: 14, suggested: true, priced: [10, 10], samePrice: true, saved: true, hooked: true },
        ...{ placed: ['new', true], placedOnce: true, listed: true, offered: true },
        ...{ accepted: 'accepted', canceled: 'canceled', refusal: 'api.transition_not_allowed' },
      })
    } finally {
      rmSync(project, { recursive: true, force: true })
    }
  })
