import type { FastifyInstance, InjectOptions } from 'fastify'
import { AUTH_SETTINGS } from '../../../seeds/auth-settings.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Config, readConfig } from '../../platform/config.ts'
import type { Db, OpenDatabase } from '../../platform/db/database.ts'
import type { LogSink } from '../../platform/http/http-server.ts'
import type { SendOutcome } from '../../platform/send-outcome.ts'
import type { SmsMessage, SmsPort } from '../../platform/sms/sms-port.ts'
import type { AuthSettings } from './auth-settings.ts'

const BEGIN = '2026-11-21T09:00:00+05:00'
const EVERYBODY = ['users', 'sessions', 'login_challenges', 'password_failures', 'spent_puzzles']

/** An SMS provider that records messages, and can be made to fail. */
class TestSms implements SmsPort {
  readonly sent: SmsMessage[] = []
  failure: Error | null = null
  async send(message: SmsMessage): Promise<SendOutcome> {
    if (this.failure) throw this.failure
    this.sent.push(message)
    return { kind: 'sent' }
  }
  lastCode(): string {
    const code = this.sent.at(-1)?.code?.digits
    if (code === undefined) throw new Error('no code was sent')
    return code
  }
}

/** A code that is certainly not this one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

type Signed = { readonly token: string; readonly id: string }

type TestClock = Clock & { set(to: string): void; pass(seconds: number): void; peek(): Date }

/** Dependencies that an auth test chooses itself. */
type ChosenParts = {
  readonly config: Config
  readonly sms: { readonly port: SmsPort; readonly outbox: null }
  readonly logSink: LogSink
}

type Started = {
  readonly app: FastifyInstance
  readonly clock: TestClock
  empty(tables: readonly string[]): Promise<void>
}

type Start = (database: OpenDatabase, deps: ChosenParts) => Promise<Started>

/** The whole app for auth tests, with its SMS provider and log. */
export class AuthApp {
  readonly app: FastifyInstance
  readonly db: Db
  readonly clock: TestClock
  readonly sms: TestSms
  readonly log: string[]
  readonly #empty: Started['empty']

  private constructor({ app, clock, empty }: Started, db: Db, sms: TestSms, log: string[]) {
    this.app = app
    this.db = db
    this.clock = clock
    this.sms = sms
    this.log = log
    this.#empty = empty
  }

  static async open(database: OpenDatabase, start: Start, environment: Record<string, string> = {}) {
    const [sms, log] = [new TestSms(), [] as string[]]
    const started = await start(database, {
      config: readConfig({ NODE_ENV: 'test', ...environment }),
      sms: { port: sms, outbox: null },
      logSink: { write: line => log.push(line) },
    })
    started.app.addHook('onClose', () => database.close())
    return new AuthApp(started, database.db, sms, log)
  }

  close = () => this.app.close()

  /** Empties the auth tables. */
  async clear(settings: AuthSettings = AUTH_SETTINGS) {
    await this.#empty(EVERYBODY)
    const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
    await this.forgetSettings()
    await this.db.insertInto('settings').values(rows).execute()
    this.sms.sent.length = 0
    this.sms.failure = null
    this.clock.set(BEGIN)
    this.log.length = 0
  }

  forgetSettings = () =>
    this.db.deleteFrom('settings').where('key', 'in', Object.keys(AUTH_SETTINGS)).execute()

  async call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options: Omit<InjectOptions, 'url' | 'method'> = {},
  ) {
    const answer = await this.app.inject({ method, url: `/api${path}`, ...options })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      cookies: answer.cookies,
      body: answer.json(),
    }
  }

  /** `more`: a solved puzzle; `cookie`: the device cookie. */
  askCode = (
    phone: unknown,
    remoteAddress = '203.0.113.7',
    { cookie, ...more }: { cookie?: string; puzzle?: string; puzzle_answer?: string } = {},
  ) =>
    this.call('POST', '/auth/login', {
      payload: { phone, ...more } as object,
      remoteAddress,
      headers: cookie === undefined ? {} : { cookie },
    })

  tellCode = (challenge: string, code: unknown, more: object = {}) =>
    this.call('PUT', `/auth/login-verify/${challenge}`, { payload: { code, ...more } })

  /** Requests a code; returns the challenge and the code sent. */
  async challenge(phone: string, remoteAddress?: string) {
    const { body } = await this.askCode(phone, remoteAddress)
    return { id: String(body.data.user_id), code: this.sms.lastCode() }
  }

  async signIn(phone: string, more: object = {}): Promise<Signed> {
    const { id, code } = await this.challenge(phone)
    return (await this.tellCode(id, code, more)).body.data
  }

  profile = (token: string) =>
    this.call('GET', '/profile/show', { headers: { authorization: `Bearer ${token}` } })
}
