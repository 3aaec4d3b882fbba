import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'

/** What a command of a stand-in has done. */
export type Done = { readonly code: number; readonly output: string }

/** A program of the docs that this machine does not have: what it does with its arguments. */
export type StandIn = (
  args: readonly string[],
  call: { readonly folder: string; readonly input: string },
) => Promise<Done>

/** Runs scripts that find these programs in their PATH. */
export type StandInShell = {
  /** Throws with its output if a command fails. */
  run(
    script: string,
    options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
  ): Promise<string>
  close(): Promise<void>
}

const CLIENT = `import { request } from 'node:http'
const [socketPath, program, ...args] = process.argv.slice(2)
const call = request({ socketPath, method: 'POST', path: '/' + program }, async answer => {
  let text = ''
  for await (const part of answer) text += part
  const { code, output } = JSON.parse(text)
  process.stdout.write(output, () => process.exit(code))
})
let input = ''
if (!process.stdin.isTTY) for await (const part of process.stdin) input += part
call.end(JSON.stringify({ args, folder: process.cwd(), input }))
`

/** Puts programs into a folder, each of which asks this process to do its work. */
export const startStandIns = async (
  folder: string,
  programs: Readonly<Record<string, StandIn>>,
): Promise<StandInShell> => {
  const socket = join(folder, 'socket')
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(folder, 'client.mjs'), CLIENT)
  for (const name of Object.keys(programs)) {
    writeFileSync(
      join(bin, name),
      `#!/bin/sh\nexec '${process.execPath}' '${join(folder, 'client.mjs')}' '${socket}' ${name} "$@"\n`,
    )
    chmodSync(join(bin, name), 0o755)
  }
  const server = createServer(async (request, response) => {
    const { args, folder, input } = (await json(request)) as { args: string[]; folder: string; input: string }
    const program = programs[request.url?.slice(1) ?? '']
    const done = await program?.(args, { folder, input }).catch(error => ({
      code: 1,
      output: `${error instanceof Error ? error.stack : error}\n`,
    }))
    response.end(JSON.stringify(done))
  })
  server.requestTimeout = 0
  await new Promise<void>(resolve => server.listen(socket, resolve))
  return {
    run: async (script, { cwd, env = {} }) => {
      const child = spawn('bash', ['-euc', script], {
        cwd,
        env: { PATH: `${bin}:/usr/sbin:/usr/bin:/sbin:/bin`, HOME: folder, LANG: 'C.UTF-8', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let output = ''
      const collect = (chunk: Buffer) => {
        output += chunk
      }
      child.stdout.on('data', collect)
      child.stderr.on('data', collect)
      const [code] = await once(child, 'close')
      if (code !== 0) throw new Error(`exit ${code}\n${output}`)
      return output
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
