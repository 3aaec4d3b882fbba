import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Proof } from '../proof.ts'
import { openBehindProxy } from './behind-proxy.ts'
import { findDisturbances, measureVisitor, warmUp } from './measure-visitor.ts'

const ADDRESSES = 60
const FORM_BYTES = 12_800_000
const CHUNK = Buffer.from(`--b\r\nContent-Disposition: form-data; name="f"\r\n\r\n${'a'.repeat(60_000)}\r\n`)
const MAX_GROWTH_MB = 200

const memoryMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const endAll = (endings: readonly (() => void)[]): void => {
  for (const end of endings) end()
}

const CHUNK_EVERY_MS = 200
const RESTART_AFTER_MS = 1_000

/** Keeps sending a registration that never ends, a chunk at a time, and restarts it when rejected. Returns a stop function. */
const keepForm = (url: string, at: number): (() => void) => {
  const { port } = new URL(url)
  const localAddress = `127.10.${at % ADDRESSES}.1`
  let timer: NodeJS.Timeout
  let socket: Socket
  const begin = () => {
    socket = connect({ port: Number(port), host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    socket.once('data', () => socket.destroy())
    socket.once('close', () => {
      clearTimeout(timer)
      timer = setTimeout(begin, RESTART_AFTER_MS)
    })
    socket.write(
      `POST /api/auth/sign-up-corporate HTTP/1.1\r\nHost: karvon\r\nX-Forwarded-For: 10.0.0.${at % 250}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${FORM_BYTES}\r\n\r\n`,
    )
    const fill = () => {
      if (socket.bytesWritten < FORM_BYTES - CHUNK.length) socket.write(CHUNK)
      timer = setTimeout(fill, CHUNK_EVERY_MS)
    }
    fill()
  }
  begin()
  return () => {
    socket.removeAllListeners('close').destroy()
    clearTimeout(timer)
  }
}

export const unfinishedForms: Proof = {
  id: 'T44',
  statement: 'forms that are started but never finished neither fill memory nor slow others down',
  measuresTime: true,
  run: async context => {
    const stage = await openBehindProxy(context)
    if ('without' in stage) return stage.without
    const forms = context.isShort ? 150 : 500
    await warmUp(context, stage)
    const before = memoryMb(stage.server.pid)
    let most = before
    const { visit } = await measureVisitor(context, stage, async () => {
      const endings = Array.from({ length: forms }, (_, at) => keepForm(stage.url, at))
      context.atEnd(async () => endAll(endings))
      for (let look = 0; look < (context.isShort ? 20 : 100); look++) {
        await wait(100)
        most = Math.max(most, memoryMb(stage.server.pid))
      }
      endAll(endings)
    })
    return {
      figure: `${forms} unfinished forms of ${ADDRESSES} addresses: ${(most - before).toFixed(0)} MB more, another visitor's p95 ${visit.p95.toFixed(0)} ms of ${visit.limitMs.toFixed(0)} allowed`,
      failures: [
        ...(most - before > MAX_GROWTH_MB ? [`the process grew by ${(most - before).toFixed(0)} MB`] : []),
        ...findDisturbances(visit),
      ],
    }
  },
}
