import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { messageFaults } from './message-faults.ts'

/** A mail that the server took. */
export type TakenMail = {
  readonly from: string
  readonly to: string
  /** As it was sent, without the stuffed dots. */
  readonly source: string
  readonly login: string | null
}

/** Where a session may go wrong. */
type Stage = 'greeting' | 'login' | 'sender' | 'recipient' | 'data' | 'text'

/** What may go wrong there, once: another reply, a late one, or a broken connection; `taken`: after the mail was taken. */
export type SmtpFault = {
  readonly at: Stage
  readonly reply?: string
  readonly lateMs?: number
  readonly drop?: boolean
  readonly taken?: boolean
}

/** An SMTP server on loopback. */
export type FakeSmtp = {
  readonly port: number
  readonly mails: TakenMail[]
  /** Every command line, passwords among them. */
  readonly commands: string[]
  readonly faults: SmtpFault[]
  close(): Promise<void>
}

type Account = { readonly user: string; readonly password: string }

type Session = { greeted: boolean; login: string | null; from: string | null; to: string | null }

const base64 = (text: string): string => Buffer.from(text, 'base64').toString()

/** Reads lines that end with CRLF; a bare CR or LF is no end of a line (RFC 5321 section 2.3.8). */
const lineReader = (socket: Socket) => {
  let kept = ''
  const waiting: ((line: string | null) => void)[] = []
  const lines: string[] = []
  let isOver = false
  const give = () => {
    while (waiting.length > 0 && (lines.length > 0 || isOver)) waiting.shift()?.(lines.shift() ?? null)
  }
  socket.setEncoding('latin1')
  socket.on('data', chunk => {
    const parts = (kept + chunk).split('\r\n')
    kept = parts.pop() ?? ''
    lines.push(...parts)
    give()
  })
  const end = () => {
    isOver = true
    give()
  }
  socket.on('close', end)
  socket.on('error', end)
  return (): Promise<string | null> =>
    new Promise(resolve => {
      waiting.push(resolve)
      give()
    })
}

type Server = {
  readonly account: Account | null
  readonly mails: TakenMail[]
  readonly faults: SmtpFault[]
}

type Talk = {
  readonly server: Server
  readonly socket: Socket
  readonly next: () => Promise<string | null>
  readonly session: Session
}

/** Whether the stage goes on as usual. */
const passes = async (
  { socket, server: { faults } }: Talk,
  at: Stage,
  before = () => {},
): Promise<boolean> => {
  const found = faults.findIndex(fault => fault.at === at)
  if (found === -1) return true
  const [fault] = faults.splice(found, 1)
  if (fault?.taken) before()
  if (fault?.lateMs !== undefined) await setTimeout(fault.lateMs)
  if (fault?.drop) socket.destroy()
  if (fault?.reply !== undefined) socket.write(`${fault.reply}\r\n`)
  return fault?.drop !== true && fault?.reply === undefined
}

const logIn = async (talk: Talk, line: string): Promise<string> => {
  const { account } = talk.server
  const [, method = '', initial = ''] = line.split(' ')
  const ask = async (prompt: string): Promise<string> => {
    talk.socket.write(`334 ${prompt}\r\n`)
    return base64((await talk.next()) ?? '')
  }
  const isPlain = method.toUpperCase() === 'PLAIN'
  const plain = isPlain ? (initial === '' ? await ask('') : base64(initial)) : ''
  const [user, password] = isPlain
    ? plain.split('\0').slice(1)
    : [await ask('VXNlcm5hbWU6'), await ask('UGFzc3dvcmQ6')]
  if (account === null || user !== account.user || password !== account.password) return '535 5.7.8 no'
  talk.session.login = user
  return '235 2.7.0 welcome'
}

const takeText = async (talk: Talk): Promise<void> => {
  const { session, socket, next, server } = talk
  if (!(await passes(talk, 'data'))) return
  socket.write('354 go on\r\n')
  const lines: string[] = []
  for (let line = await next(); line !== '.'; line = await next()) {
    if (line === null) return
    lines.push(line.startsWith('.') ? line.slice(1) : line)
  }
  const source = Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1').toString()
  const take = () => {
    server.mails.push({ from: session.from ?? '', to: session.to ?? '', source, login: session.login })
  }
  const [wrong] = messageFaults(lines)
  if (wrong !== undefined) return void socket.write(`554 5.6.0 ${wrong}\r\n`)
  if (!(await passes(talk, 'text', take))) return
  take()
  socket.write('250 2.0.0 taken\r\n')
  Object.assign(session, { from: null, to: null })
}

/** Why an envelope is refused, or null. */
const envelopeFault = (
  { session: { from, to, login }, server: { account } }: Talk,
  isSender: boolean,
  hasAddress: boolean,
): string | null => {
  if (account !== null && login === null) return '530 5.7.0 log in first'
  if (!hasAddress) return '501 5.5.4 no address'
  const isDue = isSender ? from === null : from !== null && to === null
  return isDue ? null : '503 5.5.1 not now'
}

const envelope = async (talk: Talk, line: string): Promise<void> => {
  const { session, socket } = talk
  const found = /^(MAIL FROM|RCPT TO):<([^<>\s]+@[^<>\s]+)>( .*)?$/i.exec(line)
  const isSender = /^MAIL/i.test(line)
  const wrong = envelopeFault(talk, isSender, found !== null)
  if (wrong !== null) return void socket.write(`${wrong}\r\n`)
  if (!(await passes(talk, isSender ? 'sender' : 'recipient'))) return
  session[isSender ? 'from' : 'to'] = found?.[2] ?? null
  socket.write('250 2.1.0 ok\r\n')
}

const COMMANDS: Readonly<Record<string, (talk: Talk, line: string) => Promise<void> | void>> = {
  AUTH: async (talk, line) => {
    if (await passes(talk, 'login')) talk.socket.write(`${await logIn(talk, line)}\r\n`)
  },
  MAIL: envelope,
  RCPT: envelope,
  DATA: talk => (talk.session.to === null ? void talk.socket.write('503 5.5.1 not now\r\n') : takeText(talk)),
  RSET: ({ session, socket }) => {
    Object.assign(session, { from: null, to: null })
    socket.write('250 2.0.0 ok\r\n')
  },
  EHLO: ({ session, socket, server: { account } }) => {
    session.greeted = true
    socket.write(`250-fake\r\n${account === null ? '' : '250-AUTH PLAIN LOGIN\r\n'}250 8BITMIME\r\n`)
  },
}

/** False ends the session. */
const obey = async (talk: Talk, line: string): Promise<boolean> => {
  const verb = line.slice(0, 4).toUpperCase()
  if (verb === 'QUIT') return !talk.socket.end('221 2.0.0 bye\r\n')
  const command = verb === 'EHLO' || talk.session.greeted ? COMMANDS[verb] : undefined
  if (command === undefined) talk.socket.write('503 5.5.1 not now\r\n')
  else await command(talk, line)
  return true
}

/**
 * A server that takes mails as RFC 5321 says, with one recipient each: EHLO (4.1.1.1), AUTH PLAIN and LOGIN (RFC 4954), MAIL
 * (4.1.1.2), RCPT (4.1.1.3), DATA (4.1.1.4) with stuffed dots (4.5.2), RSET and QUIT. What it is sent must be a message by
 * RFC 5322, or it is refused.
 */
export const startFakeSmtp = async (account: Account | null = null): Promise<FakeSmtp> => {
  const commands: string[] = []
  const state: Server = { account, mails: [], faults: [] }
  const sockets = new Set<Socket>()
  const server = createServer(async socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    const next = lineReader(socket)
    const talk: Talk = {
      server: state,
      socket,
      next,
      session: { greeted: false, login: null, from: null, to: null },
    }
    if (!(await passes(talk, 'greeting'))) return
    socket.write('220 fake ESMTP\r\n')
    for (let line = await next(); line !== null; line = await next()) {
      commands.push(line)
      if (!(await obey(talk, line))) return
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    mails: state.mails,
    commands,
    faults: state.faults,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
