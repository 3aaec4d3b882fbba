import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Figures, percentilesOf } from '../measure.ts'
import { sqlOf, type Template } from '../thin/statement-template.ts'
import type { Operation } from './operations.ts'

const CLIENTS = 8
const FOLDERS = [
  ...(process.env.PATH ?? '').split(':'),
  ...[18, 17, 16, 15].map(version => `/usr/lib/postgresql/${version}/bin`),
]

/** The path of pgbench; null if it is not installed. */
export const findPgbench = (): string | null =>
  FOLDERS.map(folder => join(folder, 'pgbench')).find(path => existsSync(path)) ?? null

const arrayLiteral = (values: readonly unknown[]): string =>
  `{${values.map(value => value ?? 'NULL').join(',')}}`

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  // in a document `:true` would be one of pgbench's variables
  const text = Array.isArray(value) ? arrayLiteral(value) : String(value).replaceAll(/":(?=[a-z])/g, '": ')
  return pg.escapeLiteral(text)
}

/** An operation as a pgbench script: the same statements, in a transaction if several write. */
export const pgbenchScript = ({ pgbench }: Operation, templates: readonly Template[]): string => {
  const statements = templates.map(template => `${sqlOf(template, pgbench.facts, literal)};`)
  const isWhole = statements.length > 1 && !/^select/i.test(statements[0] ?? '')
  return [...pgbench.sets, ...(isWhole ? ['begin;', ...statements, 'commit;'] : statements), ''].join('\n')
}

const runPgbench = (path: string, args: readonly string[], cwd: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    const child = spawn(path, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', piece => {
        output += piece
      })
    }
    child.once('error', reject)
    child.once('exit', code => (code === 0 ? resolve(output) : reject(new Error(output.slice(0, 600)))))
  })

/** Runs a script with prepared statements on 8 connections, rounded to whole seconds; latencies come from pgbench's log. */
export const measurePgbench = async (
  path: string,
  databaseUrl: string,
  script: string,
  ms: number,
): Promise<Figures> => {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-pgbench-'))
  try {
    writeFileSync(join(folder, 'work.sql'), script)
    const seconds = Math.max(1, Math.round(ms / 1000))
    const load = ['-c', `${CLIENTS}`, '-j', '2', '-T', `${seconds}`, '-D', 'turn=0']
    const output = await runPgbench(
      path,
      ['-n', '-M', 'prepared', '-l', ...load, '-f', 'work.sql', databaseUrl],
      folder,
    )
    const logs = readdirSync(folder).filter(name => name.startsWith('pgbench_log'))
    const lines = logs.flatMap(name => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    const times = lines.map(line => Number(line.split(' ')[2]) / 1000).filter(Number.isFinite)
    const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1])
    const aborted = [...output.matchAll(/aborted/g)].length
    return {
      perSecond,
      ...percentilesOf(times),
      failed: aborted,
      ...(aborted > 0 ? { firstError: output.slice(0, 300) } : {}),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
