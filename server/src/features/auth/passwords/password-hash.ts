import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Argon2 parameters (docs/trust.md#passwords): 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const SALT_BYTES = 16
const HASH_BYTES = 32

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number }

const derive = promisify(argon2)

const inBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const hashOf = (password: string, salt: Buffer, cost: Cost, tagLength: number): Promise<Buffer> =>
  derive('argon2id', { message: password, nonce: salt, ...cost, tagLength })

/** A salted password hash in the standard argon2id encoding. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES)
  const hash = await hashOf(password, salt, COST, HASH_BYTES)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${inBase64(salt)}$${inBase64(hash)}`
}

const WRITTEN = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** A dummy hash for users without a password, so that checking takes equally long. */
const NOBODYS = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether this is the hashed password; without a hash (null) a rejection takes equally long. */
export const isPassword = async (password: string, written: string | null): Promise<boolean> => {
  const [, memory, passes, parallelism, salt = '', hash = ''] = WRITTEN.exec(written ?? NOBODYS) ?? []
  if (memory === undefined) throw new Error('a password hash can not be read')
  const expected = Buffer.from(hash, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const given = await hashOf(password, Buffer.from(salt, 'base64'), cost, expected.length)
  return timingSafeEqual(given, expected) && written !== null
}
