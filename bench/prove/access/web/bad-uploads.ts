import sharp from 'sharp'
import { formOf, picture } from '../../../../server/test/sent-files.ts'
import type { Proof } from '../../proof.ts'
import { openApp, type ProvenApp } from '../open-app.ts'
import { badPictures, type SentPicture } from './bad-pictures.ts'

const WITHIN_MS = 1_000
const MAX_RSS_MB = 200

/** Tracks the peak memory of this process, which is also the server. */
const watchMemory = () => {
  const begun = process.memoryUsage.rss()
  let most = begun
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  return (): number => {
    clearInterval(timer)
    return (Math.max(most, process.memoryUsage.rss()) - begun) / 2 ** 20
  }
}

/** Checks that a picture was stored as our own WebP, without metadata or other data of the sender. */
const checkStored = async (test: ProvenApp, address: string): Promise<string | null> => {
  const { rawPayload, headers } = await test.asAziza({ url: address })
  const { format, exif, xmp, iptc } = await sharp(rawPayload).metadata()
  if (format !== 'webp' || headers['content-type'] !== 'image/webp') return `was stored as ${format}`
  if (exif !== undefined || xmp !== undefined || iptc !== undefined) return 'contains metadata'
  const hasWords = /script|html|Comment|Karvonfon/.test(rawPayload.toString('latin1'))
  return hasWords ? 'contains text of the sender' : null
}

const send = async (test: ProvenApp, { name, bytes, expected }: SentPicture) => {
  const form = await formOf({}, [['photo', bytes]])
  const endWatch = watchMemory()
  const begun = performance.now()
  const answer = await test.asAziza({ method: 'POST', url: '/api/profile/update', ...form })
  const ms = performance.now() - begun
  const megabytes = endWatch()
  const failures: string[] = []
  if (megabytes > MAX_RSS_MB) failures.push(`${name}: took ${megabytes.toFixed(0)} MB`)
  const isRefused = expected !== 'reencoded'
  if (answer.statusCode !== (isRefused ? expected : 200))
    failures.push(`${name}: ${answer.statusCode} ${answer.body}`)
  else if (!isRefused) {
    const wrong = await checkStored(test, answer.json().data.photo)
    if (wrong !== null) failures.push(`${name} ${wrong}`)
  }
  return { ms, megabytes, failures }
}

const TRIES = 3

/** Retries slow uploads: a decompression bomb is slow every time, a busy machine is not. */
const sendInTime = async (test: ProvenApp, picture: SentPicture, withinMs: number) => {
  let sent = await send(test, picture)
  for (let again = 1; again < TRIES && sent.ms > withinMs; again++) sent = await send(test, picture)
  if (sent.ms <= withinMs) return sent
  const late = `${picture.name}: answered after ${sent.ms.toFixed(0)} ms, ${TRIES} times`
  return { ...sent, failures: [...sent.failures, late] }
}

export const BAD_UPLOADS: Proof = {
  id: 'T31',
  statement:
    'decompression bombs, truncated and polyglot pictures are rejected within a second or re-encoded',
  run: async context => {
    const test = await openApp(context)
    const pictures = await badPictures()
    const rounds = context.isShort ? 1 : 5
    // the first picture also loads the library
    await send(test, { name: 'warm-up', bytes: await picture(), expected: 'reencoded' })
    const sent = []
    for (let round = 0; round < rounds; round++) {
      for (const picture of pictures) sent.push(await sendInTime(test, picture, context.within(WITHIN_MS)))
    }
    const slowest = Math.max(...sent.map(({ ms }) => ms))
    const most = Math.max(...sent.map(({ megabytes }) => megabytes))
    return {
      figure: `${sent.length} uploads: the slowest ${slowest.toFixed(0)} ms, at most ${most.toFixed(0)} MB more memory`,
      failures: sent.flatMap(({ failures }) => failures),
    }
  },
}
