import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/*
 * The format is described in docs/operations.md#the-format-of-backups and opened without us by docs/backup/open-backup.mjs:
 * 16 bytes `KARVON-SEALED-1\n`, 16 bytes of salt, then chunks of 64 KiB, each AES-256-GCM with its tag behind it.
 */
const MAGIC = Buffer.from('KARVON-SEALED-1\n')
const SALT_BYTES = 16
const HEAD_BYTES = MAGIC.length + SALT_BYTES
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16

/** A file that was cut, changed, renamed, or sealed with another key. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken'
}

/** Each file has a key of its own, bound to its name: one cannot stand in for another. */
const keyOf = (key: Buffer, salt: Buffer, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `karvon backup ${name}`, 32))

/** The chunk's number, and whether it is the last: chunks can be neither reordered nor left out, at the end neither. */
const nonceOf = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Cuts what comes into pieces of this size; says of each whether it is the last, which may be shorter, or empty if it is the only one. */
async function* inPieces(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ readonly piece: Buffer; readonly isLast: boolean }> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const part of source) {
    held.push(part)
    bytes += part.length
    if (bytes <= size) continue
    const all = Buffer.concat(held)
    let at = 0
    for (; all.length - at > size; at += size) yield { piece: all.subarray(at, at + size), isLast: false }
    held = [all.subarray(at)]
    bytes = all.length - at
  }
  yield { piece: Buffer.concat(held), isLast: true }
}

/** Seals what comes, under a name. */
export async function* seal(
  key: Buffer,
  name: string,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const own = keyOf(key, salt, name)
  yield Buffer.concat([MAGIC, salt])
  let index = 0
  for await (const { piece, isLast } of inPieces(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(index++, isLast))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

const openChunk = (own: Buffer, nonce: Buffer, piece: Buffer): Buffer => {
  const end = piece.length - TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', own, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(piece.subarray(end))
  return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()])
}

/** Separates the head from what follows. */
const readHead = async (parts: AsyncIterator<Buffer>): Promise<{ head: Buffer; rest: Buffer }> => {
  let held = Buffer.alloc(0)
  while (held.length < HEAD_BYTES) {
    const next = await parts.next()
    if (next.done) break
    held = Buffer.concat([held, next.value])
  }
  return { head: held.subarray(0, HEAD_BYTES), rest: held.subarray(HEAD_BYTES) }
}

/** Opens a sealed file; throws `SealBroken` before it has returned anything that was not sealed, or at its end if it is cut. */
export async function* unseal(
  key: Buffer,
  name: string,
  sealed: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const parts = sealed[Symbol.asyncIterator]()
  const { head, rest } = await readHead(parts)
  if (head.length < HEAD_BYTES || !head.subarray(0, MAGIC.length).equals(MAGIC))
    throw new SealBroken(`${name} is no sealed file`)
  const own = keyOf(key, head.subarray(MAGIC.length), name)
  const body = async function* () {
    yield rest
    yield* { [Symbol.asyncIterator]: () => parts }
  }
  let index = 0
  for await (const { piece, isLast } of inPieces(body(), CHUNK_BYTES + TAG_BYTES)) {
    if (piece.length < TAG_BYTES) throw new SealBroken(`${name} is cut`)
    try {
      yield openChunk(own, nonceOf(index++, isLast), piece)
    } catch {
      throw new SealBroken(`${name} was changed or cut, or BACKUP_KEY is another one`)
    }
  }
}
