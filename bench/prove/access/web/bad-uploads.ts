import sharp from 'sharp'
import { formOf, picture } from '../../../../server/test/sent-files.ts'
import type { Proof } from '../../proof.ts'
import { openApp, type ProvenApp } from '../open-app.ts'
import { badPictures, type SentPicture } from './bad-pictures.ts'

const WITHIN_MS = 1_000
const MOST_RSS_MB = 200

/** The most memory this process, which is also the server, takes while something happens. */
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

/** What is kept of a picture is our own webp, without what the camera, or whoever else, wrote into it. */
const whatIsKept = async (test: ProvenApp, address: string): Promise<string | null> => {
  const { rawPayload, headers } = await test.asAziza({ url: address })
  const { format, exif, xmp, iptc } = await sharp(rawPayload).metadata()
  if (format !== 'webp' || headers['content-type'] !== 'image/webp') return `is kept as ${format}`
  if (exif !== undefined || xmp !== undefined || iptc !== undefined) return 'keeps what the camera wrote'
  const hasWords = /script|html|Comment|Karvonfon/.test(rawPayload.toString('latin1'))
  return hasWords ? 'keeps words of the sender' : null
}

const send = async (test: ProvenApp, { name, bytes, expected }: SentPicture) => {
  const form = await formOf({}, [['photo', bytes]])
  const endWatch = watchMemory()
  const begun = performance.now()
  const answer = await test.asAziza({ method: 'POST', url: '/api/profile/update', ...form })
  const ms = performance.now() - begun
  const megabytes = endWatch()
  const failures: string[] = []
  if (megabytes > MOST_RSS_MB) failures.push(`${name}: took ${megabytes.toFixed(0)} MB`)
  const isRefused = expected !== 'ours'
  if (answer.statusCode !== (isRefused ? expected : 200))
    failures.push(`${name}: ${answer.statusCode} ${answer.body}`)
  else if (!isRefused) {
    const wrong = await whatIsKept(test, answer.json().data.photo)
    if (wrong !== null) failures.push(`${name} ${wrong}`)
  }
  return { ms, megabytes, failures }
}

const TRIES = 3

/** What unfolds is slow each time; what is slow once waited for a busy machine. */
const sendInTime = async (test: ProvenApp, picture: SentPicture, withinMs: number) => {
  let sent = await send(test, picture)
  for (let again = 1; again < TRIES && sent.ms > withinMs; again++) sent = await send(test, picture)
  if (sent.ms <= withinMs) return sent
  const late = `${picture.name}: answered after ${sent.ms.toFixed(0)} ms, ${TRIES} times`
  return { ...sent, failures: [...sent.failures, late] }
}

export const BAD_UPLOADS: Proof = {
  id: 'T31',
  says: 'pictures that unfold, break off or are something else as well are refused in a second, or kept as our own',
  run: async context => {
    const test = await openApp(context)
    const pictures = await badPictures()
    const rounds = context.isShort ? 1 : 5
    // what the first picture of a process costs is the library's beginning
    await send(test, { name: 'a first one', bytes: await picture(), expected: 'ours' })
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
