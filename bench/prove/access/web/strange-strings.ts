import { withApostrophes } from '../../../../domain/src/company/person-name.ts'
import { readText } from '../../../../domain/src/reading/text.ts'
import type { DemoChat } from '../../../../server/src/features/telegram/demo/demo-chats.ts'
import { endpointName } from '../../../../server/test/every-endpoint.ts'
import type { Proof } from '../../proof.ts'
import { DEMO_PHONE } from '../client-writes.ts'
import { type DatabaseSnapshot, takeSnapshot } from '../database-snapshot.ts'
import { askAs, knownWrites, requestOfWrite, type WriteCall } from '../every-write.ts'
import { openApp, type ProvenApp } from '../open-app.ts'
import { createWorld } from '../world.ts'
import { isServerFailure } from './server-failure.ts'

/** Texts that break careless parsing, storing and rendering. */
const STRANGE: Readonly<Record<string, string>> = {
  NUL: 'a\u0000b',
  'a lone surrogate': 'a\ud800b',
  'a megabyte': 'щ'.repeat(500_000),
  'a right-to-left override': 'a\u202eb',
  'hidden signs': '\ufeffa\u200bb\u00adc\ufe0f',
  'other line ends': 'a\rb\vc\u2028d',
  'control signs': 'a\u0007b\u001b[31mc',
  isolates: '\u2067قلم\u2069 abc',
  'U+2018': 'O\u2018zbek',
  'U+02BB': 'O\u02bbzbek',
  emoji: '👩‍👩‍👧‍👦🚚',
  __proto__: '__proto__',
  constructor: 'constructor',
  SQL: "'; drop table users; --",
  'a script': '<script>alert(1)</script>',
  'an image with onerror': '<img src=x onerror=alert(1)>',
  'a formula': '=HYPERLINK("https://evil.example")',
  'a template': '{{7*7}} ${7*7} %s',
  'a path': '../../../../etc/passwd',
  'a forged log line': 'a\r\n{"level":50}',
  blanks: ' \u00a0\u2003 ',
}

/** Secrets are stored as digests, so their text can't be found. */
const SECRET = /(^|_)(code|password)$/

/** Answer how a text is read or what it would touch, and keep nothing. */
const KEEP_NOTHING = new Set([
  'POST /admin/bank-statements/preview',
  'POST /admin/road-bans/preview',
  'POST /freight-posts/read',
  'POST /handbook/truck-types',
  'POST /trips/forecast',
])

type Path = readonly string[]

const textsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]))
}

const withText = (value: unknown, [name, ...rest]: Path, text: string): unknown => {
  if (name === undefined) return text
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === name ? withText(item, rest, text) : item))
  const record = value as Readonly<Record<string, unknown>>
  return { ...record, [name]: withText(record[name], rest, text) }
}

/** The forms in which a text may be stored: unchanged, or cleaned and normalized (spaces, apostrophes). */
const formsOf = (text: string): string[] => {
  const read = readText(text, { maxLength: 1_000_000, field: 'text' })
  const bare = [
    text,
    text.trim(),
    Buffer.from(text).toString(),
    ...(read.ok ? [read.value, withApostrophes(read.value)] : []),
  ]
  return [...new Set(bare)].map(form => JSON.stringify(form).slice(1, -1))
}

/** All that is stored: the database, and the demo's chat with the bot, which is in memory. */
type Picture = { readonly database: DatabaseSnapshot; readonly chat: DemoChat }

const chatNow = ({ demoBot }: ProvenApp): DemoChat => structuredClone(demoBot.chats.read(DEMO_PHONE))

/** Invalid positions of a batch are counted instead of refused one by one. */
const isCountedAsRefused = (body: string): boolean => JSON.parse(body).data?.refused > 0

type Field = { readonly write: WriteCall; readonly path: Path }

/** Whether one of its forms is there more often; another may be in the chat since before. */
const isStored = (picture: Picture, before: Picture, text: string): boolean => {
  if (text.trim() === '') return true
  const [now, then] = [JSON.stringify(picture), JSON.stringify(before)]
  return formsOf(text).some(form => now.split(form).length > then.split(form).length)
}

/** Writes a text to a field; returns the problem, or null if it was stored or refused. */
const writeText = async (
  test: ProvenApp,
  { write, path }: Field,
  name: string,
  database: DatabaseSnapshot,
) => {
  const before = { database, chat: chatNow(test) }
  const text = STRANGE[name] ?? ''
  const body = withText(write.body ?? {}, path, text) as object
  await test.begin()
  try {
    const answer = await askAs(test, write.as)(await requestOfWrite({ ...write, body }))
    const what = `${endpointName(write.endpoint)} ${path.join('.')}, ${name}:`
    if (isServerFailure(answer)) return `${what} ${answer.statusCode}`
    if (answer.statusCode >= 300 || isCountedAsRefused(answer.body)) return null
    const isFound =
      KEEP_NOTHING.has(endpointName(write.endpoint)) ||
      SECRET.test(path.at(-1) ?? '') ||
      isStored({ database: await takeSnapshot(test.db), chat: chatNow(test) }, before, text)
    return isFound ? null : `${what} is answered ${answer.statusCode} but not stored`
  } finally {
    await test.rollback()
  }
}

const SHORT_TEXTS = 80

export const STRANGE_STRINGS: Proof = {
  id: 'T28',
  statement: 'a strange text in any field of any write is stored as it is read or refused',
  run: async context => {
    const test = await openApp(context, { demoLimits: true })
    const fields = knownWrites(await createWorld(test)).flatMap(write =>
      textsIn(write.body ?? {}).map((path): Field => ({ write, path })),
    )
    const before = await takeSnapshot(test.db)
    const all = fields.flatMap(field => Object.keys(STRANGE).map(name => ({ field, name })))
    const chosen = context.isShort ? Array.from({ length: SHORT_TEXTS }, () => context.random.pick(all)) : all
    const failures: string[] = []
    for (const { field, name } of chosen) {
      const wrong = await writeText(test, field, name, before)
      if (wrong !== null) failures.push(wrong)
    }
    return {
      figure: `${chosen.length} texts in ${fields.length} fields: ${failures.length} neither stored nor refused`,
      failures,
    }
  },
}
