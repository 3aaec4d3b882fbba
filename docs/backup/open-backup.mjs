// Opens a file of a backup without Karvon: BACKUP_KEY=… node open-backup.mjs NAME FILE… > opened
// NAME is what the file was sealed under, its path within BACKUP_TO. Volumes of a database are given together, in order:
//   node open-backup.mjs backups/ID/database backups/ID/database.0* > database.dump
//   node open-backup.mjs backups/ID/manifest backups/ID/manifest > manifest.json
//   node open-backup.mjs pictures/NAME pictures/NAME > NAME
import { createDecipheriv, hkdfSync } from 'node:crypto'
import { createReadStream } from 'node:fs'

const CHUNK = 64 * 1024 + 16
const [name, ...files] = process.argv.slice(2)
const given = process.env.BACKUP_KEY ?? ''
const key = Buffer.from(given, /^[0-9a-f]{64}$/i.test(given) ? 'hex' : 'base64')

let own = null
let index = 0
let held = Buffer.alloc(0)

const open = (chunk, isLast) => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index++, 5, 6)
  nonce[11] = isLast ? 1 : 0
  const decipher = createDecipheriv('aes-256-gcm', own, nonce)
  decipher.setAuthTag(chunk.subarray(-16))
  process.stdout.write(Buffer.concat([decipher.update(chunk.subarray(0, -16)), decipher.final()]))
}

for (const file of files) {
  for await (const part of createReadStream(file)) {
    held = Buffer.concat([held, part])
    if (own === null && held.length >= 32) {
      if (held.toString('latin1', 0, 16) !== 'KARVON-SEALED-1\n') throw new Error(`${file} is not sealed`)
      own = Buffer.from(hkdfSync('sha256', key, held.subarray(16, 32), `karvon backup ${name}`, 32))
      held = held.subarray(32)
    }
    while (own !== null && held.length > CHUNK) {
      open(held.subarray(0, CHUNK), false)
      held = held.subarray(CHUNK)
    }
  }
}
open(held, true)
